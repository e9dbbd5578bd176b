import { expect, test } from 'vitest'
import { fitPath } from './fit-path.ts'

const BOX = { left: 0, top: 0, width: 72, height: 48 }

test.each([
  ['absolute points', 'M0 0L72 48', 'M0 0L36 24'],
  ['relative ones, the first of them absolute', 'm10 10 20 0v-4h-6z', 'M5 5l10 0v-2h-3Z'],
  ['points without a command', 'M0,0 72,0 72,48Z', 'M0 0L36 0L36 24Z'],
  ['an arc with joined flags', 'M4 4a2 2 0 01.5.5', 'M2 2a1 1 0 0 1 0.25 0.25'],
  ['joined numbers', 'M1-2.5.5-.5', 'M0.5 -1.25L0.25 -0.25'],
  ['exponents', 'M1e1 2E+1', 'M5 10'],
])('logo: %s are scaled [ED-03]', (_, d, fitted) => {
  expect(fitPath(d, BOX)).toBe(fitted)
})

test('logo: another box is centered in the field [ED-03]', () => {
  const box = { left: 10, top: 10, width: 100, height: 100 }
  expect(fitPath('M10 10H110V110', box)).toBe('M6 0H30V24')
})

test.each(['', 'L1 1', 'M1', 'M1 1 2', 'M1 1 url(#a)', 'M0 0<script>', 'M0 0a1 1 0 2 0 1 1'])(
  'logo: the path %o isn’t used [ED-03]',
  (d) => {
    expect(fitPath(d, BOX)).toBe('')
  },
)
