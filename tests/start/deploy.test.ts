import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { notInstalled, nodeBinary, projectRoot } from '../support/process.ts'
import { startSite } from '../support/site.ts'

const directories: string[] = []
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true })
})

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'deploy-'))
  directories.push(directory)
  return directory
}

const deployed = (name: string) => join(projectRoot, 'deploy', name)
const read = (name: string) => readFileSync(deployed(name), 'utf8')

function run(program: string, packageName: string, parameters: string[]) {
  const result = spawnSync(program, parameters, { encoding: 'utf8', env: environment() })
  if (result.error !== undefined) throw notInstalled(packageName)
  return result
}

function environment() {
  return { PATH: process.env['PATH'] ?? '', HOME: temporaryDirectory() }
}

describe('deploy/Caddyfile', () => {
  test('deploy: Debian’s Caddy accepts the Caddyfile', () => {
    const { status, stdout, stderr } = run('caddy', 'caddy', [
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      deployed('Caddyfile'),
    ])
    expect(stdout + stderr).toContain('Valid configuration')
    expect(status).toBe(0)
  })
})

describe('deploy/laminar.service', () => {
  const unit = read('laminar.service')
  const setting = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

  test('deploy: systemd accepts the unit', () => {
    const directory = temporaryDirectory()
    const copy = join(directory, 'laminar.service')
    // The program has to exist.
    writeFileSync(copy, unit.replaceAll('/srv/laminar', projectRoot))
    const { status, stdout, stderr } = run('systemd-analyze', 'systemd', ['verify', copy])
    expect(stdout + stderr).toBe('')
    expect(status).toBe(0)
  })

  test('deploy: systemd rates the unit’s exposure below 3', () => {
    const { stdout } = run('systemd-analyze', 'systemd', [
      'security',
      '--offline=true',
      deployed('laminar.service'),
    ])
    const score = /Overall exposure level for laminar\.service: ([\d.]+)/.exec(stdout)?.[1]
    expect(Number(score)).toBeLessThan(3)
    // Node compiles JavaScript while it runs, so this protection would stop it.
    expect(setting('MemoryDenyWriteExecute')).toEqual([])
  })

  test('deploy: the compile cache is in the unit’s CacheDirectory, where the server puts it', async () => {
    expect(setting('CacheDirectory')).toEqual(['laminar'])
    expect(setting('Environment')).toContain('NODE_COMPILE_CACHE=/var/cache/laminar')
    const cache = join(temporaryDirectory(), 'cache')
    mkdirSync(cache)
    const site = await startSite({ env: { WORKER: 'off', NODE_COMPILE_CACHE: cache } })
    await site.stop()
    expect(readdirSync(cache)).not.toEqual([])
  })

  test('deploy: the unit limits memory, which Node sizes its heap by', () => {
    expect(setting('MemoryMax')).toEqual(['1G'])
  })

  test('deploy: systemd waits longer than the server needs to stop', () => {
    expect(Number(setting('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(45)
  })
})

// There is no container engine in the tests, so these files are parsed rather than run.
describe('deploy/Dockerfile and deploy/compose.yaml', () => {
  const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
  const command = (text: string | undefined) => z.array(z.string()).parse(JSON.parse(text ?? ''))
  const compose = z
    .object({
      services: z.object({
        site: z.object({
          build: z.object({ context: z.string(), dockerfile: z.string() }),
          user: z.string(),
          read_only: z.boolean(),
          tmpfs: z.array(z.string()),
          volumes: z.array(z.string()),
          cap_drop: z.array(z.string()),
          security_opt: z.array(z.string()),
          stop_grace_period: z.string(),
          mem_limit: z.string(),
        }),
      }),
      volumes: z.looseObject({ data: z.unknown() }),
    })
    .parse(parse(read('compose.yaml')))

  test('deploy: the container runs as an ordinary account, from the last stage on', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(/^USER (.+)$/m.exec(last)?.[1]).toBe('node')
    expect(last.indexOf('\nUSER ')).toBeLessThan(last.indexOf('\nCMD '))
    expect(compose.services.site.user).toBe('node')
  })

  test('deploy: the health check passes for a running server and fails without one', async () => {
    const health = /HEALTHCHECK .*?CMD (\[.*\])/.exec(dockerfile)?.[1]
    const [program, ...parameters] = command(health)
    expect(program).toBe('node_modules/.bin/node')
    const site = await startSite({ env: { WORKER: 'off' } })
    const check = () =>
      spawnSync(nodeBinary, parameters, { env: { PORT: new URL(site.url).port } }).status
    expect(check()).toBe(0)
    await site.stop()
    expect(check()).toBe(1)
  })

  test('deploy: the container’s root is read-only, and what the server writes is not in it', () => {
    const { site } = compose.services
    expect(site.read_only).toBe(true)
    expect(site.cap_drop).toEqual(['ALL'])
    expect(site.security_opt).toEqual(['no-new-privileges:true'])
    const writable = [...site.tmpfs, ...site.volumes.map((volume) => volume.split(':')[1])]
    const variable = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(dockerfile)?.[1] ?? ''
    for (const name of ['DATA_DIR', 'NODE_COMPILE_CACHE']) {
      expect(writable.some((place) => `${variable(name)}/`.startsWith(`${place}/`))).toBe(true)
    }
  })

  test('deploy: the container has the unit’s memory limit', () => {
    expect(compose.services.site.mem_limit).toBe('1g')
  })

  test('deploy: the compose file builds the Dockerfile, and what is copied exists', () => {
    const { context, dockerfile: file } = compose.services.site.build
    expect(existsSync(join(projectRoot, 'deploy', context, file))).toBe(true)
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
      (names ?? '').split(' '),
    )
    expect(copied.length).toBeGreaterThan(3)
    expect(copied.filter((name) => !existsSync(join(projectRoot, name)))).toEqual([])
    // Neither secrets nor data get into an image.
    const ignored = readFileSync(join(projectRoot, '.dockerignore'), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', '.git']))
  })
})
