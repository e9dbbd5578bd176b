import {
  dollars,
  type FormCell,
  type FormRow,
  type FormSheet,
  money,
  SAMPLE_INPUTS,
  words,
} from './workbook.ts'

/** What the bank hasn't posted yet: a label, and an amount or nothing. */
type Item = readonly [what: string, amount: number | null]

const blank = (count: number): Item[] => Array.from({ length: count }, () => ['', null])

const inTransit: readonly Item[] = [['D, advance', 2750], ...blank(5)]
const outstanding: readonly Item[] = [
  ['Check 1187, lienholder', 1914.98],
  ['Check 1188, filing fee', 435],
  ...blank(8),
]

/** A client's ledger: opening balance, money in, and money out. */
const ledgers: readonly (readonly [client: string, open: number, into: number, out: number])[] = [
  ['A', 1250, 5000, 3187.5],
  ['B', 9870, 0, 435],
  ['C', 0, 36_500, 36_500],
  ['D', 0, 2750, 0],
  ['E', 36_995.6, 0, 0],
  ['Firm funds for bank charges', 100, 0, 0],
]
const SPARE_LEDGERS = 24

/** A month's three-way reconciliation, filled in with the handbook's example. */
export function trustReconciliation(): FormSheet {
  const rows: FormRow[] = []
  /** Adds a row and returns its number. */
  const add = (kind: FormRow['kind'], ...cells: FormCell[]) => rows.push({ kind, cells })
  const list = (items: readonly Item[]) => {
    const [first = 0] = items.map(([what, amount]) => add('row', words(what), money(amount)))
    return `SUM(B${first}:B${first + items.length - 1})`
  }
  add('title', 'Three-way trust reconciliation')
  add('note', SAMPLE_INPUTS)
  add('row', 'Trust account', words('[bank and last four digits]'))
  add('row', 'Month ending', words('[date]'))

  add('heading', 'First: the bank')
  const statement = add('row', 'Balance on the statement', money(51_943.08))
  add('columns', 'Deposits in transit', 'Amount')
  const deposits = list(inTransit)
  add('columns', 'Checks and transfers outstanding', 'Amount')
  const checks = list(outstanding)
  const bank = add('total', 'Adjusted bank balance', dollars(`B${statement}+${deposits}-${checks}`))

  add('heading', 'Second: the journal')
  const opening = add('row', 'Balance on the first day', money(48_215.6))
  const receipts = add('row', 'Plus receipts', money(44_250))
  const paid = add('row', 'Less disbursements', money(40_122.5))
  const book = add('total', 'Book balance', dollars(`B${opening}+B${receipts}-B${paid}`))

  add('heading', 'Third: the client ledgers')
  add('columns', 'Client and matter', 'First day', 'In', 'Out', 'Last day', 'Check')
  const spare = Array.from({ length: SPARE_LEDGERS }, () => ['', null, null, null] as const)
  const first = rows.length + 1
  for (const [client, open, into, out] of [...ledgers, ...spare]) {
    const row = rows.length + 1
    add(
      'row',
      words(client),
      money(open),
      money(into),
      money(out),
      dollars(`B${row}+C${row}-D${row}`),
      { formula: `IF(ROUND(E${row},2)<0,"BELOW ZERO","")` },
    )
  }
  const last = rows.length
  const sum = (letter: string) => dollars(`SUM(${letter}${first}:${letter}${last})`)
  const total = add('total', 'Total', sum('B'), sum('C'), sum('D'), sum('E'))

  add('heading', 'The three compared')
  const difference = (label: string, one: string, other: string) =>
    add('row', label, dollars(`ROUND(${one}-${other},2)`))
  const firstDifference = difference('Bank less journal', `B${bank}`, `B${book}`)
  difference('Journal less ledgers', `B${book}`, `E${total}`)
  difference('First day: journal less ledgers', `B${opening}`, `B${total}`)
  difference('Receipts: journal less ledgers', `B${receipts}`, `C${total}`)
  const lastDifference = difference('Disbursements: journal less ledgers', `B${paid}`, `D${total}`)
  const differences = `B${firstDifference}:B${lastDifference}`
  const below = `COUNTIF(F${first}:F${last},"BELOW ZERO")`
  add('total', 'Result', {
    formula: `IF(AND(COUNTIF(${differences},0)=5,${below}=0),"All agree, no ledger below zero","Find the cause before anyone signs")`,
  })

  add('heading', 'Signed')
  add('columns', '', 'Name and signature', '', 'Date')
  add('row', 'Prepared by (not a check signer)', words(''), null, words(''))
  add('row', 'Five entries compared with their invoices by', words(''), null, words(''))
  add('row', 'Statement read first, and this sheet signed by', words(''), null, words(''))
  add(
    'note',
    'Sums that agree do not prove that each entry is in the right ledger. If money is missing, stop paying from the account and call ethics counsel the same day. Your state’s rule governs.',
  )
  return { name: 'Reconciliation', widths: [36, 16, 13, 13, 13, 13], rows }
}
