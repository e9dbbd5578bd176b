import { expect, test } from 'vitest'
import { type BookingBody, copierOf, inOrder, insertStatement } from './recorded-rows.ts'

const ID = '8f14e45f-ceea-4e7a-9b1a-2f0d3c4b5a69'
const PERSON = '1c383cd3-0b7c-4981-8a5f-3d2e1f0a9b8c'
const START = '2026-12-01T17:00:00.000Z'
const END = '2026-12-01T17:10:00.000Z'
const NOW = '2026-11-22T09:00:00.000Z'
const FIRST_CELL = Date.parse(START) / 300_000

const bodyOf = (number: number, startsAt: string): BookingBody => ({
  name: `Visitor ${number}`,
  email: `visitor-${number}@example.com`,
  phone: '+1 415 555 0100',
  service: 'CFO Services',
  timezone: 'America/Los_Angeles',
  date: startsAt.slice(0, 10),
  time: '09:00',
  startsAt,
})

const booking = {
  id: ID,
  email: 'visitor-1@example.com',
  starts_at: START,
  ends_at: END,
  created_at: NOW,
}
const cells = [FIRST_CELL, FIRST_CELL + 1].map((cell) => ({ cell, booking_id: ID }))
const words = [{ word: 'visitor', person_id: PERSON }]
const people = [{ id: PERSON, name: 'Visitor 1', bookings: 1, owner_id: null }]

const tables = inOrder([
  { table: 'occupied_cells', rows: cells },
  { table: 'person_words', rows: words },
  { table: 'people', rows: people },
  { table: 'bookings', rows: [booking] },
])

test('bench: tables come after those that their rows refer to', () => {
  const names = tables.map(({ table }) => table)
  expect(names.indexOf('bookings')).toBeLessThan(names.indexOf('occupied_cells'))
  expect(names.indexOf('people')).toBeLessThan(names.indexOf('person_words'))
})

test('bench: a copy has its own ids, times, and contact details, in every table', () => {
  const later = '2026-12-02T18:00:00.000Z'
  const copy = copierOf({ body: bodyOf(1, START), booking, tables })(bodyOf(2, later))
  const values = new Map(tables.map(({ table }, index) => [table, copy.values[index] ?? []]))
  expect(copy.id).not.toBe(ID)
  expect(copy.endsAt).toBe('2026-12-02T18:10:00.000Z')
  expect(values.get('bookings')).toEqual([
    copy.id,
    'visitor-2@example.com',
    later,
    copy.endsAt,
    expect.not.stringContaining(NOW),
  ])
  const firstCell = Date.parse(later) / 300_000
  expect(values.get('occupied_cells')).toEqual([firstCell, copy.id, firstCell + 1, copy.id])
  const [person, ...others] = values.get('people') ?? []
  expect(person).not.toBe(PERSON)
  expect(others).toEqual(['Visitor 2', 1, null])
  expect(values.get('person_words')).toEqual(['visitor', person])
})

test('bench: several rows are one statement', () => {
  const statement = insertStatement({ table: 'occupied_cells', rows: cells }, (at) => `$${at}`)
  expect(statement).toBe('insert into occupied_cells (cell, booking_id) values ($1, $2), ($3, $4)')
})
