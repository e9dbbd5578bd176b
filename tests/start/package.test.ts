import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildMessage } from '../factories/requests.ts'
import { pricedService, RAISE } from '../support/services.ts'
import { nodeBinary, projectRoot } from '../support/process.ts'

const MAXIMUM_MEGABYTES = 155

let base: string
let release: string

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'release-'))
  const output = execFileSync(
    nodeBinary,
    ['scripts/package.ts', '--unreleased', '--out', join(base, 'out')],
    { cwd: projectRoot, encoding: 'utf8' },
  )
  const archive = output.trim().split('\n').at(-1) ?? ''
  const unpacked = join(base, 'unpacked')
  mkdirSync(unpacked)
  execFileSync('tar', ['-xzf', archive, '-C', unpacked])
  const [name = '', ...others] = readdirSync(unpacked)
  if (others.length > 0) throw new Error(`The archive also has ${others.join(', ')}`)
  release = join(unpacked, name)
})

afterAll(() => rmSync(base, { recursive: true, force: true }))

/** Runs a command in a network namespace that has only a loopback interface. */
function withoutNetwork(directory: string, command: string[], env: Record<string, string>) {
  const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const script = 'ip link set lo up && exec "$@"'
  return spawnSync('unshare', ['--net', ...asRoot, 'sh', '-c', script, 'sh', ...command], {
    cwd: directory,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    encoding: 'utf8',
  })
}

const seen = z.object({
  interfaces: z.array(z.string()),
  answers: z.record(z.string(), z.object({ status: z.number(), length: z.optional(z.number()) })),
  sameLicenses: z.boolean(),
  commands: z.record(z.string(), z.number()),
  leads: z.string(),
  exit: z.number(),
})

function files(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
}

describe('npm run package', () => {
  test('release: it runs in an empty folder without a network, with its own Node', () => {
    const client = readFileSync(join(projectRoot, 'tests/support/offline-client.mjs'), 'utf8')
    const { stdout, stderr } = withoutNetwork(
      release,
      ['node_modules/.bin/node', '--input-type=module', '-e', client],
      { PORT: '0', DATA_DIR: join(base, 'data'), MESSAGE: JSON.stringify(buildMessage()) },
    )
    expect(stderr).toBe('')
    const report = seen.parse(JSON.parse(stdout))
    expect(report.interfaces).toEqual(['lo'])
    const statuses = Object.entries(report.answers).map(([path, { status }]) => [path, status])
    expect(Object.fromEntries(statuses)).toEqual({
      '/': 200,
      '/schedule': 200,
      '/licenses.txt': 200,
      '/files/book.pdf': 200,
      '/readyz': 200,
      '/api/contact': 201,
    })
    expect(report.answers['/files/book.pdf']?.length).toBeGreaterThan(100_000)
    expect(report.sameLicenses).toBe(true)
    expect(Object.keys(report.commands)).toEqual(
      expect.arrayContaining(['leads', 'outbox', 'calendar', 'backup', 'restore']),
    )
    expect(Object.values(report.commands).filter((code) => code !== 0)).toEqual([])
    expect(report.leads).toContain(buildMessage().email)
    expect(report.exit).toBe(0)
  })

  test('release: it publishes changed content without the packages that build [ED-05]', () => {
    const content = join(base, 'content')
    cpSync(join(release, 'content'), content, { recursive: true })
    const { path, file } = pricedService()
    const text = readFileSync(join(content, file), 'utf8')
    writeFileSync(join(content, file), text.replace(...RAISE))
    const site = join(base, 'site')
    const cache = join(base, 'cache')
    const { status, stdout, stderr } = withoutNetwork(
      release,
      [
        'node_modules/.bin/node',
        'publish/main.ts',
        `--content=${content}`,
        `--out=${site}`,
        '--release=dist/release',
        `--cache=${cache}`,
      ],
      {},
    )
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
    expect(text).not.toContain('1234567')
    expect(readFileSync(join(site, `pages${path}.html`), 'utf8')).toContain('$1,234,567')
    // The archive includes the cached documents and images, because the new price doesn't change
    // them.
    for (const kind of ['documents', 'pictures']) {
      const made = readdirSync(join(cache, kind))
      expect(readdirSync(join(release, 'node_modules/.cache/laminar', kind))).toEqual(
        expect.arrayContaining(made),
      )
      expect(made.length).toBeGreaterThan(2)
    }
  })

  test('release: unpacked and without Node it has at most 155 MB', () => {
    const bytes = files(release)
      .filter((name) => name !== 'node_modules/node/bin/node')
      .map((name) => lstatSync(join(release, name)))
      .filter((entry) => entry.isFile())
      .reduce((sum, { size }) => sum + size, 0)
    const megabytes = bytes / 1024 / 1024
    console.log(`note: the release has ${megabytes.toFixed(0)} MB without Node`)
    expect(megabytes).toBeGreaterThan(10)
    expect(megabytes).toBeLessThanOrEqual(MAXIMUM_MEGABYTES)
  })

  test('release: it has no development packages, tests, or settings', () => {
    const names = readdirSync(join(release, 'node_modules'))
    expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'node', 'pg']))
    const unwanted = ['vite', 'vitest', 'typescript', 'playwright-core', 'react-dom', 'date-fns']
    expect(names.filter((name) => unwanted.includes(name))).toEqual([])
    const own = files(release).filter((name) => !name.startsWith('node_modules/'))
    expect(own.filter((name) => /\.test\.tsx?$|(?:^|\/)\.env$|\.sqlite$/.test(name))).toEqual([])
  })

  test('release: every package in it is named in the third-party notices', () => {
    const notices = readFileSync(join(release, 'LICENSES-THIRD-PARTY.txt'), 'utf8')
    const packages = files(join(release, 'node_modules'))
      .filter((name) => /(?:^|node_modules\/)(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(name))
      .map((name) => JSON.parse(readFileSync(join(release, 'node_modules', name), 'utf8')))
    expect(packages.length).toBeGreaterThan(50)
    const missing = packages
      .map(({ name, version }) => `${name} ${version}`)
      .filter((one) => !notices.includes(`\n${one}\n`))
    expect(missing).toEqual([])
  })
})
