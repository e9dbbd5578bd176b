import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { SAMPLE } from '../../cms/folders.ts'

const root = join(import.meta.dirname, '..', '..')
const work = mkdtempSync(join(tmpdir(), 'content-dir-'))
afterAll(() => rmSync(work, { recursive: true }))

/** Runs Node with these settings; resolves to what it printed and its exit code. */
async function node(parameters: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, LAMINAR_ENV_FILE: '/dev/null', CONTENT_DIR: '', ...settings }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, parameters, { cwd: root, env })
    return { code: 0, stdout, stderr: '' }
  } catch (error) {
    const { code, stdout, stderr } = Object(error)
    return { code: Number(code), stdout: String(stdout), stderr: String(stderr) }
  }
}

const content = (...parameters: string[]) =>
  node(['scripts/command.ts', 'content', ...parameters], { DATA_DIR: work })

test('content: an exported copy is checked, read by every program, and named in mistakes', async () => {
  const own = join(work, 'own')
  expect(await content('export', own)).toMatchObject({ code: 0 })
  expect(await content('check', own)).toMatchObject({ code: 0, stdout: `${own}: no mistakes.\n` })
  // Content of an earlier release has the sample's words for a page that it lacks.
  rmSync(join(own, 'pages/cost-of-capital.yaml'))
  expect(await content('check', own)).toMatchObject({ code: 0, stdout: `${own}: no mistakes.\n` })
  const again = await content('export', own)
  expect(again).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${own} isn't empty.\n`),
  })

  const team = join(own, 'team.yaml')
  const changed = readFileSync(team, 'utf8').replace(/name: .*/, 'name: Ada Lovelace')
  writeFileSync(team, changed)
  const print = `console.log((await import('${root}/cms/team.ts')).team[0].name)`
  const read = (settings: Record<string, string>) =>
    node(['--input-type=module', '--eval', print], settings)
  expect((await read({ CONTENT_DIR: own })).stdout).toBe('Ada Lovelace\n')
  const settingsFile = join(work, 'settings.env')
  writeFileSync(settingsFile, `CONTENT_DIR=${own}\n`)
  const fromFile = { CONTENT_DIR: undefined, LAMINAR_ENV_FILE: settingsFile }
  expect((await read(Object(fromFile))).stdout).toBe('Ada Lovelace\n')
  expect((await read({})).stdout).not.toBe('Ada Lovelace\n')

  writeFileSync(team, changed.replace(/name: .*/, 'nam: Ada'))
  const wrong = await content('check', own)
  expect(wrong.code).toBe(1)
  expect(wrong.stderr).toMatch(/^content\/team\.yaml:\d+: .*nam/m)
})

test('content: a folder without content, and a command without a folder, say what to do', async () => {
  const empty = await content('check', join(work, 'nowhere'))
  expect(empty.stderr).toContain(`${join(work, 'nowhere')} can't be read`)
  const unnamed = await content('export')
  expect(unnamed).toMatchObject({ code: 2 })
  expect(unnamed.stderr).toContain('Usage: npm run content')
})

test('content: the server starts with any hours, name, and address that can be published', async () => {
  const own = join(work, 'other')
  cpSync(SAMPLE, own, { recursive: true })
  const change = (file: string, field: string, value: string) => {
    const text = readFileSync(join(own, file), 'utf8')
    writeFileSync(join(own, file), text.replace(new RegExp(`${field}: .*`), `${field}: ${value}`))
  }
  change('office.yaml', 'Friday', '09:00-12:00, 13:00-13:20')
  change('site.yaml', 'company', 'Ada <& Bo>')
  change('site.yaml', 'email', 'hello@firm-.example')
  expect(await content('check', own)).toMatchObject({ code: 0 })
  const print = `console.log((await import('${root}/server/config/env.ts')).readEnv({}).mailFrom)`
  const start = await node(['--input-type=module', '--eval', print], { CONTENT_DIR: own })
  expect(start).toMatchObject({ code: 0, stderr: '' })
  expect(start.stdout).toContain("name: 'Ada <& Bo>'")
})
