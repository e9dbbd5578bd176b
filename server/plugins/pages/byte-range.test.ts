import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=7-99', { start: 7, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['Bytes= 2-5 ', { start: 2, end: 5 }],
])('ranges: %s of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('ranges: ten bytes have no %s', (header) => {
  expect(byteRange(header, 10)).toBe('none')
})

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'lines=1-2',
  'bytes=a-b',
  '0-1',
])('ranges: for %s the whole is sent', (header) => {
  expect(byteRange(header, 10)).toBeUndefined()
})
