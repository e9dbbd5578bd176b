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
  type CapitalField,
  evaluateCapital,
} from '../../../contracts/tools/cost-of-capital.ts'
import { worksheetOf } from '../../../contracts/tools/tools.ts'
import { fillIn } from '../../../words/fill-in.ts'
import { formatShare } from '../../../words/format-number.ts'
import { ExcelButton } from '../../layouts/tool/excel-button.tsx'
import { Formulas } from '../../layouts/tool/formulas.tsx'
import { NumberField } from '../../layouts/tool/number-field.tsx'
import { SettledText } from '../../layouts/tool/settled-text.tsx'
import { Strokes } from '../../layouts/tool/strokes.tsx'
import { ToolActions, ToolForm, ToolPage } from '../../layouts/tool/tool-page.tsx'
import { useWorksheet } from '../../layouts/tool/use-worksheet.ts'
import { usePageData } from '../../lib/page-data.ts'
import { paths } from '../../paths.ts'
import '../../layouts/tool/results.css'

interface PartRow {
  name: keyof typeof labels.parts
  from: number
  to: number
  note?: string
}

/** The cost of equity adds up from above; debt and the average start at zero. */
function rowsOf({ inputs, costs }: Capital): PartRow[] {
  const { riskFree, premium, size } = inputs
  const { levered, equity, debt, average } = costs
  const market = riskFree + levered * premium
  const beta = levered.toFixed(2)
  const weights = {
    equity: formatShare(1 - inputs.debtShare),
    debt: formatShare(inputs.debtShare),
  }
  return [
    { name: 'riskFree', from: 0, to: riskFree },
    { name: 'premium', from: riskFree, to: market, note: fillIn(labels.levered, { beta }) },
    { name: 'size', from: market, to: market + size },
    { name: 'company', from: market + size, to: equity },
    { name: 'equity', from: 0, to: equity },
    { name: 'debt', from: 0, to: debt },
    { name: 'average', from: 0, to: average, note: fillIn(labels.weights, weights) },
  ]
}

const TOTALS: readonly string[] = ['equity', 'average']

function Parts(capital: Capital) {
  const rows = rowsOf(capital)
  const longest = Math.max(...rows.flatMap(({ from, to }) => [from, to]))
  return (
    <table className="stacked strokes-table results">
      <thead>
        <tr>
          <th scope="col">{labels.step}</th>
          <th scope="col">{labels.drawing}</th>
          <th scope="col" className="results-share">
            {labels.rate}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, from, to, note }) => (
          <tr key={name}>
            <th scope="row">
              <span className="results-name">{labels.parts[name]}</span>
              {note !== undefined && <span className="results-limit">{note}</span>}
            </th>
            <td className="strokes-cell">
              <Strokes
                from={Math.max(Math.min(from, to), 0)}
                to={Math.max(from, to, 0)}
                longest={longest}
                look={TOTALS.includes(name) ? 'total' : 'kept'}
              />
            </td>
            <td className="results-share">
              <strong className="display figures">{formatShare(to - from)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Grid({ grid, inputs }: Capital) {
  const { betas, debtShares, averages } = grid
  return (
    <>
      <table className="ledger tool-table sensitivity">
        <caption>{labels.grid}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.gridCorner}</th>
            {debtShares.map((share) => (
              <th key={share} scope="col">
                {fillIn(labels.gridDebt, { debt: `${Math.round(share * 1000) / 10}%` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {betas.map((beta, row) => (
            <tr key={beta}>
              <th scope="row">{beta.toFixed(2)}</th>
              {debtShares.map((share, column) => {
                const average = formatShare(averages[row]?.[column] ?? null)
                const isOwn = beta === inputs.beta && share === inputs.debtShare
                return <td key={share}>{isOwn ? <mark>{average}</mark> : average}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
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
            {CAPITAL_FIELDS.map((name) => (
              <NumberField
                key={name}
                name={name}
                {...labels[name]}
                error={errors[name]}
                worksheet={sheet}
              />
            ))}
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
