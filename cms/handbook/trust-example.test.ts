import { expect, test } from 'vitest'
import { valueOf } from '../schemas/cell.ts'
import { plain } from '../schemas/handbook.ts'
import { readHandbook } from './read-handbook.ts'

const example = readHandbook()
  .flatMap(({ blocks }) => blocks)
  .find((block) => block.kind === 'example' && block.title === 'March, reconciled')
const tables =
  example?.kind === 'example'
    ? example.blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
    : []
const [bank = [], journal = [], ledgers = []] = tables.map((rows) =>
  rows.map((row) => row.slice(1).map((cell) => valueOf(plain(cell)) ?? Number.NaN)),
)
const cents = (amount: number) => Math.round(amount * 100) / 100
const sum = (numbers: readonly number[]) => cents(numbers.reduce((total, one) => total + one, 0))
const first = (rows: readonly (readonly number[])[]) => rows.map(([amount = Number.NaN]) => amount)

test('handbook: the ledgers of the example balance, and none is below zero', () => {
  expect(ledgers).toHaveLength(7)
  for (const [opening = 0, received = 0, paid = 0, closing] of ledgers)
    expect(closing).toBe(cents(opening + received - paid))
  const clients = ledgers.slice(0, -1)
  for (const column of [0, 1, 2, 3])
    expect(ledgers.at(-1)?.[column]).toBe(sum(clients.map((row) => row[column] ?? Number.NaN)))
  expect(clients.filter((row) => (row[3] ?? -1) < 0)).toEqual([])
})

test('handbook: bank, journal, and ledgers of the example agree to the cent', () => {
  for (const rows of [bank, journal]) {
    const amounts = first(rows)
    expect(sum(amounts.slice(0, -1))).toBe(amounts.at(-1))
    expect(amounts.at(-1)).toBe(ledgers.at(-1)?.[3])
  }
  expect(first(journal).slice(0, 3)).toEqual(
    ledgers
      .at(-1)
      ?.slice(0, 3)
      .map((amount, column) => (column === 2 ? -amount : amount)),
  )
})
