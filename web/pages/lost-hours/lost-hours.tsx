import { flat, hourly, labels, page, sampleInputs, sources } from '../../../cms/pages/lost-hours.ts'
import { common } from '../../../cms/pages/tools.ts'
import {
  evaluateLostHours,
  FEES,
  type LostHoursField,
  LOST_HOURS_NUMBERS,
  LOST_HOURS_RULES,
} from '../../../contracts/tools/lost-hours.ts'
import { worksheetOf } from '../../../contracts/tools/tools.ts'
import { NumberFields } from '../../layouts/tool/number-field.tsx'
import { SettledText } from '../../layouts/tool/settled-text.tsx'
import { ToolActions, ToolForm, ToolPage } from '../../layouts/tool/tool-page.tsx'
import { useWorksheet, type Worksheet } from '../../layouts/tool/use-worksheet.ts'
import { usePageData } from '../../lib/page-data.ts'
import { Statement, summaryOf } from './statement.tsx'
import './lost-hours.css'

const SAMPLE = { fee: 'hourly', ...sampleInputs }

function FeeChoice({
  worksheet,
  error,
}: {
  worksheet: Worksheet<LostHoursField>
  error: string | undefined
}) {
  return (
    <fieldset className="fee-choice">
      <legend className="field-label">{labels.fee}</legend>
      {FEES.map((fee) => (
        <label key={fee}>
          <input
            type="radio"
            name="fee"
            value={fee}
            checked={worksheet.inputs.fee === fee}
            onChange={() => worksheet.change('fee', fee)}
          />
          {labels.fees[fee]}
        </label>
      ))}
      {error !== undefined && <p className="field-error">{error}</p>}
    </fieldset>
  )
}

/** A month from hours worked to cash, with the handbook section that stops each loss. */
export function Page() {
  const data = usePageData('lost-hours')
  const { worksheet, form } = useWorksheet<LostHoursField>(SAMPLE, data?.inputs)
  const { inputs, isOwn } = worksheet
  const { result, errors = {} } = evaluateLostHours(inputs)
  const words = inputs.fee === 'flat' ? flat : hourly
  const fields = { ...labels, rate: words.rate, billed: words.billed }
  const numbers = result && isOwn ? worksheetOf('lost-hours', inputs) : undefined
  return (
    <ToolPage page={page} isPosted={data !== undefined} sources={sources}>
      <div className="tool-columns">
        <ToolForm path={page.path} heading={labels.inputs} form={form} isOwn={isOwn}>
          <FeeChoice worksheet={worksheet} error={errors.fee} />
          <div className="tool-fields">
            <NumberFields
              names={LOST_HOURS_NUMBERS}
              labels={fields}
              errors={errors}
              rules={LOST_HOURS_RULES}
              worksheet={worksheet}
            />
          </div>
        </ToolForm>
        <div className="tool-result">
          {result ? (
            <Statement result={result} />
          ) : (
            <p className="tool-invalid">{common.invalid}</p>
          )}
          <SettledText text={result ? summaryOf(result) : common.invalid} />
          {page.service && (
            <ToolActions service={page.service} numbers={numbers} worksheet={worksheet} />
          )}
        </div>
      </div>
    </ToolPage>
  )
}
