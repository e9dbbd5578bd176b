import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { runScript } from '../../tests/support/command.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { projectRoot } from '../../tests/support/process.ts'
import { startSite } from '../../tests/support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function settingsFile(
  name: string,
  settings: Record<string, string>,
): { LAMINAR_ENV_FILE: string } {
  const file = join(folder, name)
  const lines = Object.entries(settings).map(([key, value]) => `${key}='${value}'`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return { LAMINAR_ENV_FILE: file }
}

eachDatabase('settings file', (open, engine) => {
  test('the service and the commands work on the database that it names', async () => {
    const { dataDir, env } = await open()
    const settings = settingsFile(`${engine}.env`, { ...env, WORKER: 'off' })
    const site = await startSite({ env: settings, dataDir })
    const answer = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        company: 'Engines',
        message: 'Please call me back.',
      }),
    })
    expect(answer.status).toBe(201)
    await answer.text()
    await site.kill('SIGTERM')
    expect(site.output()).toContain(`"settingsFile":"${settings.LAMINAR_ENV_FILE}"`)

    const file = join(folder, `${engine}.backup`)
    const backup = await runScript('backup', ['--out', file], settings)
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    expect(backup.stdout.replace(/\d+ other rows/, 'N other rows')).toBe(
      `Backed up to ${file}: 0 bookings, 1 message, 0 registrations, 1 email, and N other rows.\n`,
    )
    const database = engine === 'sqlite' ? `SQLite, ${dataDir}/site.sqlite` : 'PostgreSQL, test_'
    expect(backup.database).toMatch(new RegExp(`^Database: ${database}`))
    expect(backup.database).toContain(`Settings: ${settings.LAMINAR_ENV_FILE}.\n`)
    expect(backup.database).not.toContain('postgres:')
    const leads = await runScript('leads', ['--json'], settings)
    expect(JSON.parse(leads.stdout)).toMatchObject([{ name: 'Ada Lovelace' }])
  })

  test('a backup of a database without anything from visitors says so', async () => {
    const { env } = await open()
    const file = join(folder, `${engine}-empty.backup`)
    const backup = await runScript('backup', ['--out', file], env)
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    expect(backup.stdout).toMatch(
      /\nWarning: the database has nothing from visitors\. Make sure that it is the one/,
    )
  })
})

describe('settings file', () => {
  test('a file that is missing stops every command before it touches a database', async () => {
    const data = join(folder, 'data')
    const env = { LAMINAR_ENV_FILE: join(folder, 'gone.env'), DATA_DIR: data }
    for (const name of ['backup', 'leads', 'outbox']) {
      const { code, stdout, stderr } = await runScript(name, [], env)
      expect(stderr).toMatch(/^The settings file \S+gone\.env cannot be read \(there is no such/)
      expect([code, stdout]).toEqual([1, ''])
    }
    expect(existsSync(data)).toBe(false)
  })

  test('the systemd unit sets only the file and the compile cache, and the example has what the unit needs', () => {
    const unit = readFileSync(join(projectRoot, 'deploy/laminar.service'), 'utf8')
    const set = [...unit.matchAll(/^Environment(?:File)?=(.*)$/gm)].map(([, value]) => value)
    expect(set).toEqual([
      'LAMINAR_ENV_FILE=/etc/laminar.env',
      'NODE_COMPILE_CACHE=/var/cache/laminar',
    ])
    const state = /^StateDirectory=(.+)$/m.exec(unit)?.[1]
    const example = parseEnv(readFileSync(join(projectRoot, 'deploy/laminar.env'), 'utf8'))
    expect(example).toMatchObject({ NODE_ENV: 'production', DATA_DIR: `/var/lib/${state}` })
  })
})
