import { facts } from '../handbook/facts.ts'
import {
  dollars,
  type FormCell,
  type FormRow,
  type FormSheet,
  hours,
  money,
  percent,
  SAMPLE_INPUTS,
  words,
} from './workbook.ts'

/** A timekeeper's month: hours, rate, and dollars. */
type Month = readonly [
  name: string,
  available: number | null,
  worked: number | null,
  recorded: number | null,
  sameDay: number | null,
  rate: number | null,
  billed: number | null,
  collected: number | null,
]

const team: readonly Month[] = [
  ['[Timekeeper]', 160, 150, 129, 96, 280, 34_314, 30_882.6],
  ['[Timekeeper]', 160, 140, 120, 105, 280, 31_920, 28_728],
  ['[Timekeeper]', 160, 110, 95, 90, 280, 25_270, 22_743],
  ...Array.from({ length: 7 }, (): Month => ['', null, null, null, null, null, null, null]),
]

/** A share of two cells, empty where there is nothing to divide by. */
const share = (part: string, whole: string) => percent(`IF(${whole}=0,"",${part}/${whole})`)

/** A month from hours worked to cash, with where the most is lost. */
export function timeAndRealization(): FormSheet {
  const rows: FormRow[] = []
  /** Adds a row and returns its number. */
  const add = (kind: FormRow['kind'], ...cells: FormCell[]) => rows.push({ kind, cells })
  const shares = (row: number) => [
    percent(`IF(C${row}=0,"",1-D${row}/C${row})`),
    share(`E${row}`, `D${row}`),
    share(`D${row}`, `B${row}`),
    share(`I${row}`, `H${row}`),
    share(`J${row}`, `I${row}`),
  ]
  add('title', 'From hours worked to cash')
  add('note', SAMPLE_INPUTS)
  add(
    'note',
    'Use a month whose bills are at least 90 days old. Hours worked come from calendars, call lists, and sent mail. Available hours are 40 a week less holidays, leave, and agreed management time.',
  )
  add('row', 'Month', words('[month and year]'))
  add(
    'columns',
    'Timekeeper',
    'Available hours',
    'Hours worked',
    'Hours recorded',
    'Recorded the same day',
    'Rate',
    'Value worked',
    'Value recorded',
    'Billed',
    'Collected in 90 days',
    'Leakage',
    'Same-day entry',
    'Utilization',
    'Realization',
    'Collection',
  )
  const first = rows.length + 1
  for (const [name, available, worked, recorded, sameDay, rate, billed, collected] of team) {
    const row = rows.length + 1
    add(
      'row',
      words(name),
      hours(available),
      hours(worked),
      hours(recorded),
      hours(sameDay),
      money(rate),
      dollars(`C${row}*F${row}`),
      dollars(`D${row}*F${row}`),
      money(billed),
      money(collected),
      ...shares(row),
    )
  }
  const last = rows.length
  const sum = (letter: string) => `SUM(${letter}${first}:${letter}${last})`
  const total = rows.length + 1
  add(
    'total',
    'Firm',
    ...['B', 'C', 'D', 'E'].map((letter): FormCell => ({ formula: sum(letter), format: 'hours' })),
    null,
    ...['G', 'H', 'I', 'J'].map((letter) => dollars(sum(letter))),
    ...shares(total),
  )
  const targets = [
    facts.leakage.value,
    facts['same-day-entry'].value,
    facts.utilization.value,
    facts.realization.value,
    facts.collection.value,
  ]
  const target = add(
    'row',
    'Target',
    ...Array.from({ length: 9 }, () => null),
    ...targets.map((value) => percent(`${value}%`)),
  )

  add('heading', 'Where the most is lost')
  add('columns', 'Stage', 'Value', 'Lost here', 'Loss allowed at target', 'Recoverable')
  add('row', 'Worked', dollars(`G${total}`))
  const stage = (name: string, value: string, allowed: string) => {
    const row = rows.length + 1
    const above = row - 1
    return add(
      'row',
      name,
      dollars(value),
      dollars(`B${above}-B${row}`),
      dollars(`B${above}*${allowed}`),
      dollars(`MAX(0,C${row}-D${row})`),
    )
  }
  const recorded = stage('Recorded', `H${total}`, `K${target}`)
  stage('Billed', `I${total}`, `(1-N${target})`)
  const collected = stage('Collected', `J${total}`, `(1-O${target})`)
  const recoverable = `E${recorded}:E${collected}`
  add('total', 'Start with', {
    formula: `IF(MAX(${recoverable})=0,"No stage is below its target",INDEX(A${recorded}:A${collected},MATCH(MAX(${recoverable}),${recoverable},0)))`,
  })
  add(
    'note',
    `The utilization target of ${facts.utilization.text} is an industry figure. We have not verified it.`,
  )
  return { name: 'Month', widths: [20, ...Array.from({ length: 14 }, () => 14)], rows }
}
