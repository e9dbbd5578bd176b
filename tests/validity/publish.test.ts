import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { CONTENT } from '../../cms/folders.ts'
import { publishSite } from '../../publish/publish-site.ts'
import { dist, release } from '../support/built-site.ts'
import { nodeBinary, projectRoot } from '../support/process.ts'
import { pricedService, RAISE } from '../support/services.ts'

const work = mkdtempSync(join(tmpdir(), 'publish-'))
const cache = join(projectRoot, 'node_modules/.cache/laminar')
afterAll(() => rmSync(work, { recursive: true }))

/** A copy of the content with one replacement in a file. */
function changed(name: string, file: string, from: string | RegExp, to: string): string {
  const folder = join(work, name)
  cpSync(CONTENT, folder, { recursive: true })
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toMatch(from)
  writeFileSync(join(folder, file), text.replace(from, to))
  return folder
}

/** A directory that already contains a site. */
function formerSite(name: string): string {
  const out = join(work, name)
  mkdirSync(out)
  writeFileSync(join(out, 'site.json'), '{}')
  return out
}

const assetsIn = (site: string) =>
  readdirSync(join(site, 'assets'), { recursive: true, encoding: 'utf8' })

test('publish: a changed price is on its page, and no script changes [ED-05]', async () => {
  const { path, slug, file } = pricedService()
  const content = changed('dearer', file, ...RAISE)
  const out = formerSite('site-dearer')
  expect(await publishSite({ content, out, release, cache })).toEqual([])
  const page = (site: string) => readFileSync(join(site, 'pages', `${path}.html`), 'utf8')
  expect(page(out)).toContain('$1,234,567')
  expect(page(dist)).not.toContain('$1,234,567')
  const scripts = (site: string) => assetsIn(site).filter((name) => !name.startsWith('content'))
  expect(scripts(out).toSorted()).toEqual(scripts(dist).toSorted())
  const [version = ''] = readdirSync(join(out, 'assets/content'))
  expect(existsSync(join(dist, 'assets/content', version))).toBe(false)
  const words = readFileSync(join(out, 'assets/content', version, `service/${slug}.js`), 'utf8')
  expect(words).toContain('"to":1234567')
  expect(readdirSync(join(out, 'files'))).toEqual(readdirSync(join(dist, 'files')))
})

test('publish: mistakes name file, line, field, and what is allowed; the site stays [ED-05]', async () => {
  const content = changed('closed', 'office.yaml', /Monday: .*/, 'Monday: 9-17')
  const out = formerSite('site-closed')
  expect(await publishSite({ content, out, release, cache })).toEqual([
    expect.stringMatching(/^content\/office\.yaml:\d+: hours\.Monday: must .*09:00-17:00/),
  ])
  expect(readdirSync(out)).toEqual(['site.json'])
})

test('publish: a system that forbids changing priorities, as a systemd unit can, does not end it', async () => {
  const forbid = `
    import os from 'node:os'
    import { syncBuiltinESMExports } from 'node:module'
    os.setPriority = () => {
      throw new Error('A system error occurred: uv_os_setpriority returned EPERM')
    }
    syncBuiltinESMExports()`
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(forbid)}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const content = changed('usual-priority', 'office.yaml', /Monday: .*/, 'Monday: 9-17')
  const out = join(work, 'site-usual-priority')
  expect(await publishSite({ content, out, release, cache })).toEqual([
    expect.stringMatching(/^content\/office\.yaml:\d+: hours\.Monday: /),
  ])
})

test('publish: a process that is killed leaves the site as it was [ED-05]', async () => {
  const out = formerSite('site-killed')
  const parameters = ['--content', CONTENT, '--out', out, '--release', release, '--cache', cache]
  const child = spawn(nodeBinary, ['publish/main.ts', ...parameters], { cwd: projectRoot })
  const exit = once(child, 'exit')
  const unfinished = () => readdirSync(work).some((name) => name.startsWith('site-killed.tmp-'))
  while (!unfinished()) await setTimeout(20)
  child.kill('SIGKILL')
  expect(await exit).toEqual([null, 'SIGKILL'])
  expect(readdirSync(out)).toEqual(['site.json'])
})
