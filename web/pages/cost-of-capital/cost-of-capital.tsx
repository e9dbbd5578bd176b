import {
  labels,
  page,
  sampleInputs,
  sources,
  spoken,
  steps,
  workbookWords,
} from '../../../cms/pages/cost-of-capital.ts'
import { common } from '../../../cms/pages/tools.ts'
import {
  type Capital,
  CAPITAL_FIELDS,
  CAPITAL_RULES,
  type CapitalField,
  evaluateCapital,
} from '../../../contracts/tools/cost-of-capital.ts'
import { worksheetOf } from '../../../contracts/tools/tools.ts'
import { fillIn } from '../../../words/fill-in.ts'
import { formatShare } from '../../../words/format-number.ts'
import { ExcelButton } from '../../layouts/tool/excel-button.tsx'
import { Formulas } from '../../layouts/tool/formulas.tsx'
import { NumberFields } from '../../layouts/tool/number-field.tsx'
import { type ResultRow, Results, Sensitivity } from '../../layouts/tool/results.tsx'
import { SettledText } from '../../layouts/tool/settled-text.tsx'
import { ToolActions, ToolForm, ToolPage } from '../../layouts/tool/tool-page.tsx'
import { useWorksheet } from '../../layouts/tool/use-worksheet.ts'
import { usePageData } from '../../lib/page-data.ts'
import { paths } from '../../paths.ts'

const TOTALS: readonly string[] = ['equity', 'average']

/** The cost of equity adds up from above; debt and the average start at zero. */
function rowsOf({ inputs, costs }: Capital): ResultRow[] {
  const { riskFree, premium, size } = inputs
  const { levered, equity, debt, average } = costs
  const market = riskFree + levered * premium
  const beta = levered.toFixed(2)
  const weights = {
    equity: formatShare(1 - inputs.debtShare),
    debt: formatShare(inputs.debtShare),
  }
  const row = (name: keyof typeof labels.parts, from: number, to: number, note?: string) => ({
    name: labels.parts[name],
    note,
    from: Math.max(Math.min(from, to), 0),
    to: Math.max(from, to, 0),
    look: TOTALS.includes(name) ? ('total' as const) : ('kept' as const),
    value: to - from,
  })
  return [
    row('riskFree', 0, riskFree),
    row('premium', riskFree, market, fillIn(labels.levered, { beta })),
    row('size', market, market + size),
    row('company', market + size, equity),
    row('equity', 0, equity),
    row('debt', 0, debt),
    row('average', 0, average, fillIn(labels.weights, weights)),
  ]
}

function Parts(capital: Capital) {
  const rows = rowsOf(capital)
  const longest = Math.max(...rows.flatMap(({ from, to }) => [from, to]))
  const columns = [labels.step, labels.drawing, labels.rate] as const
  return <Results columns={columns} rows={rows} longest={longest} />
}

function Grid({ grid: { betas, debtShares, averages }, inputs }: Capital) {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  return (
    <>
      <Sensitivity
        caption={labels.grid}
        corner={labels.gridCorner}
        columns={debtShares.map((share) => fillIn(labels.gridDebt, { debt: percent(share) }))}
        rows={betas.map((beta) => beta.toFixed(2))}
        values={averages}
        own={[betas.indexOf(inputs.beta), debtShares.indexOf(inputs.debtShare)]}
      />
      <p className="side-note">{labels.gridNote}</p>
    </>
  )
}

const formulas = Object.values(steps)

/** The result in a sentence, for screen readers. */
function spokenOf({ costs }: Capital): string {
  const { equity, debt, average } = costs
  return fillIn(spoken, {
    equity: formatShare(equity),
    debt: formatShare(debt),
    average: formatShare(average),
  })
}

/** The steps to the weighted average cost of capital, a grid, and the formulas. */
export function Page() {
  const data = usePageData('cost-of-capital')
  const { worksheet: sheet, form } = useWorksheet<CapitalField>(sampleInputs, data?.inputs)
  const { inputs, isOwn } = sheet
  const { result, errors = {} } = evaluateCapital(inputs)
  const numbers = result && isOwn ? worksheetOf('cost-of-capital', inputs) : undefined
  return (
    <ToolPage page={page} isPosted={data !== undefined} sources={sources}>
      <div className="tool-columns">
        <ToolForm path={page.path} heading={labels.inputs} form={form} isOwn={isOwn}>
          <div className="tool-fields">
            <NumberFields
              names={CAPITAL_FIELDS}
              labels={labels}
              errors={errors}
              rules={CAPITAL_RULES}
              worksheet={sheet}
            />
          </div>
        </ToolForm>
        <div className="tool-result">
          <section aria-labelledby="result">
            <h2 id="result">{labels.result}</h2>
            {result ? (
              <>
                <Parts {...result} />
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
                  path={paths.capitalWorkbook()}
                  sheet={async () => {
                    const workbook = import('../../../contracts/tools/cost-of-capital-workbook.ts')
                    return (await workbook).capitalSheet(result, workbookWords)
                  }}
                >
                  {labels.excel}
                </ExcelButton>
              )}
            </ToolActions>
          )}
          <Formulas heading={labels.formulas} entries={formulas} />
        </div>
      </div>
    </ToolPage>
  )
}
