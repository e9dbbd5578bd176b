import {
  column,
  dollars,
  type FormCell,
  type FormRow,
  type FormSheet,
  money,
  SAMPLE_INPUTS,
  words,
} from './workbook.ts'

const WEEKS = 13
/** Column A has the item, B who acts, and the weeks start in C. */
const FIRST = 2
const FLOOR_WEEKS = 6
const letters = Array.from({ length: WEEKS }, (_, index) => column(FIRST + index))

/** A line of receipts or payments: its name, who acts, the amount, and the weeks it falls in. */
interface Line {
  readonly name: string
  readonly who?: string
  readonly amount?: number
  readonly weeks?: readonly number[]
}

const every = (from: number, step: number): number[] =>
  Array.from({ length: Math.ceil((WEEKS - from + 1) / step) }, (_, index) => from + index * step)

const receipts: readonly Line[] = [
  { name: 'Clients who pay within two weeks', who: '[name]', amount: 12_500, weeks: every(1, 1) },
  { name: 'Clients who pay after a call', who: '[name]', amount: 6200, weeks: every(2, 2) },
  { name: 'Earned fees from trust', who: '[name]', amount: 15_800, weeks: every(1, 1) },
  { name: '[Client and invoice]', who: '[name]' },
  { name: '[Client and invoice]', who: '[name]' },
  { name: 'Other', who: '[name]' },
]

const payments: readonly Line[] = [
  { name: 'Payroll', amount: 31_000, weeks: every(2, 2) },
  { name: 'Payroll taxes', amount: 8100, weeks: every(2, 2) },
  { name: 'Transfer to the tax reserve', amount: 3400, weeks: every(1, 1) },
  { name: 'Rent', amount: 5500, weeks: [1, 5, 9, 13] },
  { name: 'Insurance', amount: 2900, weeks: [3, 7, 11] },
  { name: 'Software and research', amount: 2600, weeks: [1, 5, 9, 13] },
  { name: 'Marketing', amount: 6000, weeks: [2, 6, 10] },
  { name: 'Loan payments', amount: 2100, weeks: [4, 8, 12] },
  { name: 'Client costs advanced', amount: 900, weeks: every(1, 1) },
  { name: 'Owner’s draw', amount: 7000, weeks: [4, 8, 12] },
  { name: '[Equipment or another large payment]' },
  { name: 'Other' },
]

/** A cell for each week, by its column's letter and the letter of the week before. */
const weekly = (first: FormCell, cell: (letter: string, before: string) => FormCell): FormCell[] =>
  Array.from({ length: WEEKS }, (_, index) =>
    index === 0 ? first : cell(column(FIRST + index), column(FIRST + index - 1)),
  )

/** Operating cash for thirteen weeks, compared with a floor. */
export function cashForecast(): FormSheet {
  const rows: FormRow[] = []
  /** Adds a row and returns its number. */
  const add = (kind: FormRow['kind'], ...cells: FormCell[]) => rows.push({ kind, cells })
  const calculated = (formula: (letter: string) => string) =>
    letters.map((letter) => dollars(formula(letter)))
  const lines = (heading: string, who: string, listed: readonly Line[], total: string) => {
    add('columns', heading, who)
    const first = rows.length + 1
    for (const { name, who: person = '', amount = null, weeks = [] } of listed) {
      const amounts = letters.map((_, index) => money(weeks.includes(index + 1) ? amount : null))
      add('row', words(name), words(person), ...amounts)
    }
    const last = rows.length
    return add(
      'total',
      total,
      null,
      ...calculated((letter) => `SUM(${letter}${first}:${letter}${last})`),
    )
  }

  add('title', 'Thirteen weeks of operating cash')
  add('note', SAMPLE_INPUTS)
  add(
    'note',
    'Enter each receipt in the week when that client usually pays. Enter earned fees from trust in the week when the bill permits the transfer, and never a trust balance.',
  )
  const lender = add('row', 'Lowest balance that the lender requires', money(20_000))
  const week = rows.length + 1
  add(
    'columns',
    'Week that starts on',
    null,
    ...weekly({ input: new Date('2027-01-04'), format: 'date' }, (_, before) => ({
      formula: `${before}${week}+7`,
      format: 'date',
    })),
  )
  // Below the opening balance are both lists, each with a head and a total, and the change.
  const closing = rows.length + receipts.length + payments.length + 7
  const opening = add(
    'row',
    'Cash on the first day',
    null,
    ...weekly(money(186_000), (_, before) => dollars(`${before}${closing}`)),
  )
  const received = lines('Receipts', 'Who calls', receipts, 'All receipts')
  const paid = lines('Payments', '', payments, 'All payments')
  const change = add(
    'row',
    'Change',
    null,
    ...calculated((letter) => `${letter}${received}-${letter}${paid}`),
  )
  add(
    'total',
    'Cash on the last day',
    null,
    ...calculated((letter) => `${letter}${opening}+${letter}${change}`),
  )

  const [start = '', end = ''] = [letters[0], letters.at(-1)]
  const across = (row: number) => `${start}${row}:${end}${row}`
  add('heading', 'The floor')
  const floor = add(
    'row',
    'Six weeks of payments, or what the lender requires',
    dollars(`MAX(B${lender},SUM(${across(paid)})/${WEEKS}*${FLOOR_WEEKS})`),
  )
  const lowest = add('row', 'Lowest week', dollars(`MIN(${across(closing)})`))
  add('row', 'It starts on', {
    formula: `INDEX(${across(week)},MATCH(B${lowest},${across(closing)},0))`,
    format: 'date',
  })
  add('total', 'Above the floor by', dollars(`B${lowest}-B${floor}`))
  add('row', 'What will we move, and when?', words(''))

  add('heading', 'Last week')
  add('columns', '', 'Forecast', 'Actual', 'Difference', 'Cause')
  for (const [what, forecast, actual] of [
    ['Receipts', 28_300, 24_900],
    ['Payments', 12_400, 12_950],
  ] as const) {
    const row = rows.length + 1
    add('row', what, money(forecast), money(actual), dollars(`C${row}-B${row}`), words(''))
  }
  return { name: 'Forecast', widths: [44, 16, ...letters.map(() => 13)], rows }
}
