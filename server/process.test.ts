import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { halfSentMessage } from '../tests/support/half-sent-message.ts'
import { nodeBinary, projectRoot } from '../tests/support/process.ts'
import { startSite, type RunningSite, type SiteOptions } from '../tests/support/site.ts'

const run = promisify(execFile)
const sites: RunningSite[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop()
})

async function start(options?: SiteOptions): Promise<RunningSite> {
  const site = await startSite({ ...options, env: { WORKER: 'off', ...options?.env } })
  sites.push(site)
  return site
}

/** Sends text on a new connection. Returns the status lines of all responses. */
async function raw(site: RunningSite, text: string): Promise<string[]> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.end(text, 'latin1')
  await once(socket, 'close')
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => String(status))
}

const get = (target: string, more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`

async function failureOf(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'))
  const failed = await run(nodeBinary, ['server/main.mjs'], {
    cwd: projectRoot,
    env: { LAMINAR_ENV_FILE: '/dev/null', PORT: '0', DATA_DIR: dataDir, WORKER: 'off', ...env },
  }).then(
    () => ({ code: 0, stderr: '', stdout: '' }),
    (error: { code: number; stderr: string; stdout: string }) => error,
  )
  rmSync(dataDir, { recursive: true, force: true })
  return failed
}

describe('server process', () => {
  test('prints its URL and the desk’s setup link on stdout, logs JSON to stderr, and exits with 0 [DK-02]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'start-'))
    const child = spawn(nodeBinary, ['server/main.mjs'], {
      cwd: projectRoot,
      env: { LAMINAR_ENV_FILE: '/dev/null', PORT: '0', DATA_DIR: dataDir, WORKER: 'off' },
    })
    let stdout = ''
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    const closed = once(child, 'close')
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        stdout += chunk.toString()
        resolve()
      })
    })
    child.kill('SIGTERM')
    expect((await closed)[0]).toBe(0)
    expect(stdout).toMatch(
      /^Serving http:\/\/127\.0\.0\.1:(\d+)\nTo set up the desk, open this link within 30 minutes: http:\/\/localhost:\1\/desk\/setup#[\w-]{43}\n$/,
    )
    const lines = stderr.trim().split('\n')
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level')
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('on SIGTERM it finishes the current request and accepts no new ones', async () => {
    const site = await start()
    const message = await halfSentMessage(site.url)
    const ended = site.kill('SIGTERM')
    await expect.poll(() => site.output()).toContain('"msg":"stopping"')
    message.finish()
    expect(await ended).toEqual({ code: 0, signal: null })
    // Keep-alive connections that become idle don't delay the exit.
    expect(site.output()).not.toContain('connections that did not end')
    expect(message.answer()).toContain('HTTP/1.1 201 Created')
    await expect(fetch(site.url)).rejects.toThrow('fetch failed')
  })

  test('invalid settings end it with a message for each and code 1', async () => {
    const { code, stderr, stdout } = await failureOf({ PORT: 'http', WORKER: 'maybe' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^PORT must be .+\.\nWORKER must be .+\.\n$/)
    expect(stdout).toBe('')
  })

  test('a port in use ends it with a message and code 1', async () => {
    const site = await start()
    const { code, stderr } = await failureOf({ PORT: new URL(site.url).port })
    expect(code).toBe(1)
    expect(stderr).toContain(`port ${new URL(site.url).port} is in use; set PORT to another one.`)
  })

  test.each(['192.0.2.1', 'no-such-host.invalid'])(
    'HOST %s ends it with a message and code 1',
    async (HOST) => {
      const { code, stderr } = await failureOf({ HOST })
      expect(code).toBe(1)
      expect(stderr).toContain(`HOST is ${HOST}, which isn't an address of this machine.`)
    },
  )

  test('a name in the settings file that isn’t a setting is in the log and on /readyz', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'laminar.env')
    writeFileSync(file, 'MAIL_STAF=ada@firm.example\nSMTP_URL_FILE=\n')
    const site = await start({ env: { LAMINAR_ENV_FILE: file } })
    const sentence = `${file} has names that are not settings of the site: MAIL_STAF.`
    // The log and the line "Serving …" come through different pipes.
    await expect.poll(() => site.output()).toContain(sentence)
    const ready: unknown = await (await fetch(`${site.url}/readyz`)).json()
    expect(ready).toMatchObject({
      warnings: expect.arrayContaining([expect.stringContaining(sentence)]),
    })
  })

  test('an unreachable database ends it with code 1', async () => {
    const { code, stderr } = await failureOf({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
    expect(code).toBe(1)
    expect(stderr).toContain('The server could not start')
  })

  test('on an older Node it says so before it loads anything', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'old-'))
    const source = readFileSync(join(projectRoot, 'server/main.mjs'), 'utf8')
    const preload = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' })\n`
    writeFileSync(join(directory, 'main.mjs'), preload + source)
    const { code, stderr } = await run(nodeBinary, [join(directory, 'main.mjs')]).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    )
    // The copy has no modules next to it, so an import before the check would fail differently.
    expect(code).toBe(1)
    expect(stderr).toContain('needs Node 24 or later and was started with Node 20.20.2')
    expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND')
    rmSync(directory, { recursive: true, force: true })
  })
})

describe('unusual request lines on a real connection', () => {
  test('are refused or unknown, never a server error, and never redirect to another site', async () => {
    const site = await start()
    const targets = [
      '//',
      '///',
      '//evil.example/',
      '/\\evil.example/',
      '\\',
      '/%',
      '/%zz',
      '/%00',
      '/%c0%ae%c0%ae/',
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      'http://evil.example/',
      'http://evil.example/nowhere',
      'http://',
      '*',
      '?',
      '#',
      '/?%',
      '/;/',
      '/nowhere;a=b?c',
      `/${'a'.repeat(8000)}`,
      '/\xff\xfe',
      '/api//contact',
      '/api/../healthz/',
    ]
    for (const target of targets) {
      const [status = ''] = await raw(site, get(target))
      expect(`${target.slice(0, 30)} ${status}`).toMatch(/ (?:200|400|404|414|431)$/)
    }
    const [alive] = await raw(site, get('/healthz'))
    expect(alive).toBe('200')
  })

  test('malformed requests get a 4xx response, and the server keeps running', async () => {
    const site = await start()
    const requests = [
      'nonsense\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      get('/', `X-Long: ${'a'.repeat(20_000)}\r\n`),
      'GET /api/nowhere HTTP/1.1\r\nHost: [bad\r\nConnection: close\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: %zz\r\nOrigin: http://%zz\r\nConnection: close\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nZZ\r\n',
    ]
    for (const request of requests) {
      const [status = 'closed'] = await raw(site, request)
      expect(`${request.slice(0, 40)} ${status}`).toMatch(/ (?:4\d\d|closed)$/)
    }
    // Methods that no route accepts.
    for (const method of ['TRACE', 'PROPFIND', 'PURGE', 'OPTIONS']) {
      const [status] = await raw(site, get('/contact').replace('GET', method))
      expect(`${method} ${status}`).toMatch(/ 40[45]$/)
    }
    expect(site.output()).not.toContain('"level":"error"')
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  })
})
