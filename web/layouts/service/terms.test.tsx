import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Fee } from './terms.tsx'

const reason = 'We quote by the night, because of the weather.'
const fee = { reason, drivers: ['The number of berths', 'The tide'] }

const firstLineOf = (price?: { from: number; to: number; unit: string }) =>
  /<p[^>]*>(.*?)<\/p>/.exec(
    renderToStaticMarkup(<Fee fee={{ ...fee, ...(price && { price }) }} sample={false} />),
  )?.[1]

test('services: the reason why there is no price is where the price would be [PR-01]', () => {
  expect(firstLineOf()).toBe(reason)
  expect(firstLineOf({ from: 950, to: 950, unit: 'a month' })).toContain('$950')
})
