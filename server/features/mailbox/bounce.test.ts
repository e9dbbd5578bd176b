import { expect, test } from 'vitest'
import { bounceReason } from './bounce.ts'

test.each([
  [
    'one long word',
    `Action: failed\r\nDiagnostic-Code: smtp; ${'a'.repeat(490_000)}`,
    /^returned: a+$/,
  ],
  ['countless recipients', 'a\n\n'.repeat(160_000), undefined],
])('a report with %s doesn’t hold up the server [DK-26]', async (_what, report, expected) => {
  // Each took minutes while the time grew with the square of the length.
  const start = performance.now()
  const reason = await bounceReason(report)
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(reason).toEqual(expected && expect.stringMatching(expected))
})
