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
import { parseEnv } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { MAX_DRAIN_SECONDS } from '../../server/config/env.ts'
import { STOP_DEADLINE_MS } from '../../server/lib/stop-on-signal.ts'
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
    // systemd-analyze requires that the program exists.
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
    // MemoryDenyWriteExecute would stop Node, which compiles JavaScript at run time (JIT).
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
    const longest = MAX_DRAIN_SECONDS + STOP_DEADLINE_MS / 1000
    expect(Number(setting('TimeoutStopSec')[0])).toBeGreaterThan(longest)
  })
})

describe('deploy/laminar@.service and deploy/laminar-worker.service', () => {
  const linesOf = (name: string) =>
    read(name)
      .split('\n')
      .filter((line) => !line.startsWith('#'))
  const server = linesOf('laminar.service')

  test.each([
    [
      'laminar@.service',
      ["Description=Laminar: the firm's website on port %i", 'Environment=PORT=%i'],
    ],
    [
      'laminar-worker.service',
      [
        'Description=Laminar: email, reminders, and backups',
        'ExecStart=/srv/laminar/node_modules/.bin/node server/worker.ts',
      ],
    ],
  ])('deploy: %s has its own lines and is otherwise laminar.service', (name, own) => {
    const lines = linesOf(name)
    expect(lines.filter((line) => !server.includes(line))).toEqual(own)
    const left = server.filter((line) => !lines.includes(line))
    expect(left.every((line) => /^(?:Description|ExecStart|ExecReload)=/.test(line))).toBe(true)
    for (const file of lines.join('\n').matchAll(/server\/[\w.]+/g)) {
      expect(existsSync(join(projectRoot, file[0]))).toBe(true)
    }
  })

  test('deploy: systemd accepts both', () => {
    const directory = temporaryDirectory()
    for (const name of ['laminar@.service', 'laminar-worker.service']) {
      const copy = join(directory, name.replace('@', '@3001'))
      writeFileSync(copy, read(name).replaceAll('/srv/laminar', projectRoot))
      const { status, stdout, stderr } = run('systemd-analyze', 'systemd', ['verify', copy])
      expect([status, stdout + stderr]).toEqual([0, ''])
    }
  })
})

describe('docs/operations.md, Day 1', () => {
  const operations = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
  const block = /sh -eux <<'END'\n([^]*?)\n *END\n/.exec(operations)?.[1] ?? ''

  test('deploy: the block’s files exist, and the shell can read it', () => {
    const files = [...block.matchAll(/\/srv\/laminar\/(deploy\/[\w.@-]+)/g)]
    expect(files.length).toBeGreaterThan(1)
    for (const [, file] of files) expect(existsSync(join(projectRoot, file ?? ''))).toBe(true)
    expect(spawnSync('sh', ['-n'], { input: block }).status).toBe(0)
    expect(spawnSync('sh', ['-n', deployed('laminar')]).status).toBe(0)
  })

  test('deploy: BACKUP_DIR belongs to the service, which may write there', () => {
    const directory = parseEnv(read('laminar.env'))['BACKUP_DIR']
    expect(block).toContain(`install -d -o laminar -g laminar -m 0700 ${directory}`)
    expect(read('laminar.service')).toContain(`ReadWritePaths=-${directory}\n`)
    expect(block.indexOf('install -d -o laminar')).toBeLessThan(block.indexOf('enable --now'))
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

  test('deploy: the image has the programs that settings need', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    const installed = [...last.matchAll(/apt-get install ([^&]+)/g)].join(' ')
    // For DNS_PROVIDER=rfc2136, for BACKUP_COMMAND in .env.example, and for backups of PostgreSQL.
    for (const name of ['bind9-dnsutils', 'rclone', 'postgresql-client-']) {
      expect(installed).toContain(name)
    }
  })

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

  test('deploy: the container may take as long to stop as the unit', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('laminar.service')) ?? []
    expect(compose.services.site.stop_grace_period).toBe(`${seconds}s`)
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
