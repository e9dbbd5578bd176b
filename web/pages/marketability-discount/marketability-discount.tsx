import {
  labels,
  models,
  page,
  sampleInputs,
  sources,
  spoken,
  workbookWords,
} from '../../../cms/pages/marketability-discount.ts'
import { common } from '../../../cms/pages/tools.ts'
import {
  evaluateMarketability,
  type Marketability,
  MARKETABILITY_NUMBERS,
  MARKETABILITY_RULES,
  type MarketabilityField,
} from '../../../contracts/tools/marketability.ts'
import { PUT_MODELS } from '../../../contracts/tools/put-models.ts'
import { worksheetOf } from '../../../contracts/tools/tools.ts'
import { fillIn } from '../../../words/fill-in.ts'
import { formatShare } from '../../../words/format-number.ts'
import { ExcelButton } from '../../layouts/tool/excel-button.tsx'
import { Formulas } from '../../layouts/tool/formulas.tsx'
import { NumberFields } from '../../layouts/tool/number-field.tsx'
import { Results, Sensitivity } from '../../layouts/tool/results.tsx'
import { SettledText } from '../../layouts/tool/settled-text.tsx'
import { ToolActions, ToolForm, ToolPage } from '../../layouts/tool/tool-page.tsx'
import { useWorksheet } from '../../layouts/tool/use-worksheet.ts'
import { usePageData } from '../../lib/page-data.ts'
import { paths } from '../../paths.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

const SAMPLE = { ...sampleInputs, model: 'finnerty' }

function Discounts({ discounts }: Marketability) {
  const rows = PUT_MODELS.map((model) => ({
    name: models[model].name,
    note: models[model].limit,
    from: 0,
    to: Math.min(discounts[model], 1),
    look: model === 'longstaff' ? ('loss' as const) : ('kept' as const),
    value: discounts[model],
    remark: discounts[model] > 1 ? labels.above : undefined,
  }))
  const columns = [labels.modelColumn, labels.drawing, labels.discount] as const
  return <Results columns={columns} rows={rows} longest={1} />
}

function Grid({ grid, inputs }: Marketability) {
  const { model, volatilities, years, discounts } = grid
  return (
    <Sensitivity
      caption={fillIn(labels.grid, { model: models[model].name })}
      corner={labels.gridCorner}
      columns={years.map((period) => fillIn(labels.gridYears, { years: period }))}
      rows={volatilities.map((volatility) => formatShare(volatility))}
      values={discounts}
      own={[volatilities.indexOf(inputs.volatility), years.indexOf(inputs.years)]}
    />
  )
}

const formulas = PUT_MODELS.map((model) => models[model])

/** The result in a sentence, for screen readers. */
function spokenOf({ discounts }: Marketability): string {
  return fillIn(
    spoken,
    Object.fromEntries(PUT_MODELS.map((model) => [model, formatShare(discounts[model])])),
  )
}

/** Four models side by side, a grid, and the formulas. */
export function Page() {
  const data = usePageData('marketability-discount')
  const { worksheet: sheet, form } = useWorksheet<MarketabilityField>(SAMPLE, data?.inputs)
  const { inputs, isOwn, change } = sheet
  const { result, errors = {} } = evaluateMarketability(inputs)
  const numbers = result && isOwn ? worksheetOf('marketability-discount', inputs) : undefined
  return (
    <ToolPage page={page} isPosted={data !== undefined} sources={sources}>
      <div className="tool-columns">
        <ToolForm path={page.path} heading={labels.inputs} form={form} isOwn={isOwn}>
          <div className="tool-fields">
            <NumberFields
              names={MARKETABILITY_NUMBERS}
              labels={labels}
              errors={errors}
              rules={MARKETABILITY_RULES}
              worksheet={sheet}
            />
            <Field {...labels.model} error={errors.model}>
              {(control) => (
                <Select
                  {...control}
                  name="model"
                  value={inputs.model}
                  onChange={(event) => change('model', event.target.value)}
                >
                  {PUT_MODELS.map((model) => (
                    <option key={model} value={model}>
                      {models[model].name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        </ToolForm>
        <div className="tool-result">
          <section aria-labelledby="discounts">
            <h2 id="discounts">{labels.result}</h2>
            {result ? (
              <>
                <Discounts {...result} />
                <p className="side-note">{labels.scale}</p>
                <Grid {...result} />
              </>
            ) : (
              <p className="tool-invalid">{common.invalid}</p>
            )}
          </section>
          <SettledText text={result ? spokenOf(result) : common.invalid} />
          {page.service && (
            <ToolActions service={page.service} numbers={numbers} worksheet={sheet}>
              {result && (
                <ExcelButton
                  path={paths.marketabilityWorkbook()}
                  sheet={async () => {
                    const workbook = import('../../../contracts/tools/marketability-workbook.ts')
                    return (await workbook).marketabilitySheet(result, workbookWords)
                  }}
                >
                  {labels.excel}
                </ExcelButton>
              )}
            </ToolActions>
          )}
          <Formulas heading={labels.formulas} symbols={labels.symbols} entries={formulas} />
        </div>
      </div>
    </ToolPage>
  )
}
