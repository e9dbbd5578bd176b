import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { eachDatabase } from '../../tests/support/databases.ts'
import { startSite } from '../../tests/support/site.ts'
import { backupState } from '../features/backups/backup-state.ts'

const TOKEN = 'a-token-of-some-length'

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

eachDatabase('backups by themselves', (open) => {
  test('the worker makes the first one, and /readyz and /metrics know its age', async () => {
    const { db, env: place } = await open()
    const directory = mkdtempSync(join(tmpdir(), 'backups-'))
    cleanups.push(() => rmSync(directory, { recursive: true, force: true }))
    const { DATA_DIR: dataDir, ...rest } = place
    const env = {
      ...rest,
      BACKUP_DIR: directory,
      METRICS_TOKEN: TOKEN,
      BACKUP_COMMAND: 'test -s "$1"',
    }
    const site = await startSite({ env, dataDir })
    cleanups.push(() => site.kill('SIGTERM'))
    const made = async () => (await backupState(db)).madeAt
    await expect.poll(made, { interval: 200 }).not.toBeNull()
    await expect.poll(() => site.output()).toContain('"msg":"backup"')
    expect(readdirSync(directory).toSorted()).toEqual([
      'deletions.json',
      expect.stringMatching(/^laminar-\d{8}T\d{6}Z\.(?:sqlite|dump)$/),
    ])
    expect(await backupState(db)).toMatchObject({
      fault: null,
      unverified: null,
      unsent: [],
      sendFault: null,
    })
    const { warnings } = (await (await fetch(`${site.url}/readyz`)).json()) as {
      warnings: string[]
    }
    expect(warnings.join()).not.toMatch(/backup/i)
    const headers = { authorization: `Bearer ${TOKEN}` }
    const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text()
    expect(metrics).toMatch(/^laminar_backup_age_seconds \d/m)
    expect(await site.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})
