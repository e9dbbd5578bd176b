import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type CommandResult, runScript } from '../../tests/support/command.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { runHere } from '../../tests/support/run-here.ts'
import { startSite, type RunningSite } from '../../tests/support/site.ts'

const closing: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function serve({ DATA_DIR: dataDir, ...env }: Record<string, string>): Promise<RunningSite> {
  const site = await startSite({
    env: { ...env, WORKER: 'off', LOG_LEVEL: 'info' },
    ...(dataDir === undefined ? {} : { dataDir }),
  })
  closing.push(() => site.stop())
  return site
}

function addressIn({ code, stdout, stderr }: CommandResult): URL {
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^https?:\/\/\S+\/calendar\/[\w-]{43}\.ics\n$/)
  return new URL(stdout.trim())
}

async function addressFrom(env: Record<string, string>, ...parameters: string[]): Promise<URL> {
  return addressIn(await runHere('calendar', parameters, env))
}

eachDatabase('npm run calendar', (open) => {
  test('prints the same address every time; --rotate makes the old one fail in every process [BK-18]', async () => {
    const { env } = await open()
    const sites = [await serve(env), await serve(env)]
    const states = (address: URL) =>
      Promise.all(
        sites.map(async ({ url }) => {
          const answer = await fetch(new URL(address.pathname, url))
          await answer.text()
          return answer.status
        }),
      )
    const printed = [runScript('calendar', [], env), runScript('calendar', [], env)] as const
    const [first, same] = (await Promise.all(printed)).map(addressIn)
    if (first === undefined) throw new Error('No address was printed')
    expect(same).toEqual(first)
    expect(await states(first)).toEqual([200, 200])
    const second = await addressFrom(env, '--rotate')
    expect(second.pathname).not.toBe(first.pathname)
    expect(await states(first)).toEqual([404, 404])
    expect(await states(second)).toEqual([200, 200])
    const log = () => sites.map((site) => site.output()).join('')
    // Each process logged three requests.
    await expect.poll(() => log().split('/calendar/')).toHaveLength(7)
    for (const address of [first, second]) {
      expect(log()).not.toContain(address.pathname.slice(10, 53))
    }
  })

  test('the address uses PUBLIC_URL, and a backup restores it [BK-18]', async () => {
    const { env } = await open()
    const site = { ...env, PUBLIC_URL: 'https://www.firm.example' }
    const first = await addressFrom(site)
    expect(first.origin).toBe('https://www.firm.example')
    const folder = mkdtempSync(join(tmpdir(), 'calendar-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'backup')
    expect(await runHere('backup', ['--out', file], env)).toMatchObject({ code: 0 })
    const second = await addressFrom(site, '--rotate')
    expect(await runHere('restore', ['--from', file, '--yes'], env)).toMatchObject({ code: 0 })
    expect(await addressFrom(site)).toEqual(first)
    expect(first).not.toEqual(second)
  })

  test('a usage error prints a message and changes nothing [BK-18]', async () => {
    const { env, db } = await open()
    for (const parameters of [['rotate'], ['--rotat'], ['--rotate=yes']]) {
      const refused = await runHere('calendar', parameters, env)
      expect(refused).toMatchObject({ code: 2, stdout: '' })
      expect(refused.stderr).toContain('Usage: npm run calendar')
    }
    const help = await runHere('calendar', ['--help'], env)
    expect(help).toMatchObject({ code: 0, stderr: '' })
    const empty = await open({ migrated: false })
    const refused = await runHere('calendar', [], empty.env)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^No database was found|^The database is not up to date/)
    const rows = await db.selectFrom('settings').select('name').execute()
    expect(rows.map(({ name }) => name)).not.toContain('calendar-feed-secret')
  })
})
