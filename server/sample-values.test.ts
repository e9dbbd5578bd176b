import { expect, onTestFinished, test } from 'vitest'
import { site as firm } from '../cms/site.ts'
import { startSite } from '../tests/support/site.ts'

test('in production the server warns about sample values when it starts', async () => {
  const site = await startSite({ env: { WORKER: 'off', NODE_ENV: 'production' } })
  onTestFinished(async () => {
    await site.stop()
  })
  const sample = firm.sample ? ['content/site.yaml'] : []
  for (const name of [...sample, 'MAIL_STAFF', 'SMTP_URL', 'PUBLIC_URL']) {
    await expect.poll(() => site.output()).toMatch(new RegExp(`"level":"warn".*${name}`))
  }
})
