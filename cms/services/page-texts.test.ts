import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageTexts } from './page-texts.ts'
import { readServices } from './read-services.ts'

const folder = join(import.meta.dirname, '../../tests/fixtures/content/services')
const [record] = readServices({ folder })
if (!record) throw new Error('The fixtures have a service')

test('services: fee, duration, signer, and outside questions count as texts of the page', () => {
  const texts = pageTexts(record)
  expect(texts).toEqual(
    expect.arrayContaining([
      '4000',
      'per pier',
      'The length of the pier',
      record.duration,
      record.signer?.credential,
      record.asked?.[0]?.answer,
    ]),
  )
})
