import { expect, test } from 'vitest'
import { documentKeys, documentsIn, isDocuments, readyDocuments } from './documents.ts'
import { worksheetText } from './worksheet.ts'

test('documents: the longest list fits into a booking, and entries without Latin letters have keys', () => {
  const bring = Array.from({ length: 8 }, (_, index) => `${index} ${'deeds '.repeat(33)}`)
  expect(() =>
    worksheetText.parse(readyDocuments('a'.repeat(100), documentKeys(bring))),
  ).not.toThrow()
  expect(documentKeys(['登記簿', 'Deeds', 'Deeds'])).toEqual(['1', 'deeds', '3'])
})

test('documents: a list without a service is not one', () => {
  expect(documentsIn('have=deeds')).toBeUndefined()
  expect(isDocuments('lost-hours?worked=1')).toBe(false)
})
