import { describe, expect, test } from 'vitest'
import { testsOf } from './changed-tests.mjs'

const BROWSER = [
  'book.e2e.ts',
  'booking-form.e2e.ts',
  'desk-a11y.e2e.ts',
  'desk-calendar-bookings.e2e.ts',
  'desk-people.e2e.ts',
  'desk.e2e.ts',
  'handbook.e2e.ts',
  'home.e2e.ts',
  'shell-menu.e2e.ts',
]

describe('npm test -- --changed', () => {
  test.each([
    ['server/features/people/merge.ts', { server: ['server/features/people/'] }],
    [
      'contracts/bookings/booking.ts',
      {
        e2e: ['e2e/booking-form.e2e.ts', 'e2e/desk-calendar-bookings.e2e.ts'],
        server: ['server/features/bookings/'],
        unit: ['contracts/', 'web/'],
      },
    ],
    ['web/pages/book/book.tsx', { e2e: ['e2e/book.e2e.ts'], unit: ['web/'], validity: [] }],
    ['web/desk/pages/people/list.tsx', { e2e: ['e2e/desk-people.e2e.ts'], unit: ['web/'] }],
    ['web/desk/form.tsx', { e2e: ['e2e/desk-a11y.e2e.ts', 'e2e/desk.e2e.ts'], unit: ['web/'] }],
    [
      'web/styles/base.css',
      { e2e: ['e2e/home.e2e.ts', 'e2e/shell-menu.e2e.ts'], unit: ['web/'], validity: [] },
    ],
    ['content/site.yaml', { unit: ['cms/', 'tests/content/'], validity: [] }],
    ['server/db/tables.ts', { server: ['server/db/'] }],
    ['server/app.ts', { server: ['server/process.test.ts', 'server/start-server.test.ts'] }],
    ['tests/e2e/desk-people-steps.ts', { e2e: ['e2e/desk-people.e2e.ts'] }],
    ['tests/e2e/book.e2e.ts', { e2e: ['e2e/book.e2e.ts'] }],
    ['docs/operations.md', { unit: ['tests/architecture/docs.test.ts'] }],
    ['README.md', {}],
  ])('%s chooses the tests of its folder and its noun', (file, chosen) => {
    expect(testsOf([file], BROWSER)).toEqual(chosen)
  })

  test('a test that several files choose is named once', () => {
    const files = ['web/desk/pages/people/list.tsx', 'web/desk/pages/people/person.tsx']
    expect(testsOf(files, BROWSER)).toEqual({ e2e: ['e2e/desk-people.e2e.ts'], unit: ['web/'] })
  })
})
