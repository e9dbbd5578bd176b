import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { copyProject } from '../tests/start/npm.ts'
import { freePort } from '../tests/support/free-port.ts'
import { halfSentMessage } from '../tests/support/half-sent-message.ts'
import { processTree, projectRoot } from '../tests/support/process.ts'
import { startSite, type RunningSite, type SiteOptions } from '../tests/support/site.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

async function start(
  env: Record<string, string> = {},
  options?: SiteOptions,
): Promise<RunningSite> {
  const site = await startSite({ ...options, env: { WORKER: 'off', ...env } })
  cleanups.push(() => site.stop())
  return site
}

/** A settings file that can be changed while the server runs. */
function settingsFile(text = '') {
  const folder = mkdtempSync(join(tmpdir(), 'supervisor-'))
  cleanups.push(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'laminar.env')
  const write = (content: string) => writeFileSync(path, content)
  write(text)
  return { path, write }
}

/** The server itself; while it's replaced, the old one and the new one. */
const serversOf = (site: RunningSite) => processTree(site.pid).slice(1)

/** Waits until the server is another process. Resolves to its ID. */
async function replaced(site: RunningSite, former: number | undefined): Promise<number> {
  let now: number[] = []
  await expect
    .poll(() => (now = serversOf(site)))
    .toSatisfy((pids: number[]) => pids.length === 1 && pids[0] !== former)
  return now[0] ?? -1
}

/** The response's Connection header, on a connection that the client would keep open. */
function connectionHeader(url: string): Promise<string | undefined> {
  const agent = new Agent({ keepAlive: true })
  return new Promise((resolve, reject) => {
    get(`${url}/`, { agent }, (response) => {
      response.resume()
      response.once('end', () => agent.destroy())
      resolve(response.headers.connection)
    }).once('error', reject)
  })
}

/** The state of a process that is gone or a zombie. */
const ENDED = /^$|Z/

/** Empty if the process is gone. */
function stateOf(pid: number): string {
  try {
    return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

test('SIGHUP replaces the server with one that has the changed settings, at the same address, and finishes what runs', async () => {
  const settings = settingsFile()
  const site = await start({ LAMINAR_ENV_FILE: settings.path })
  const [old] = serversOf(site)
  const message = await halfSentMessage(site.url)
  settings.write('PUBLIC_URL=https://www.firm.example\n')
  process.kill(site.pid, 'SIGHUP')
  await expect
    .poll(() => site.output().match(/^Serving .*$/gm))
    .toEqual([`Serving ${site.url}`, `Serving ${site.url}`])
  const transportSecurity = async () =>
    (await fetch(site.url)).headers.get('strict-transport-security')
  // The old server accepts connections, too, until it's told that the new one serves.
  await expect.poll(transportSecurity).toMatch(/^max-age=/)
  message.finish()
  await expect.poll(message.answer).toContain('HTTP/1.1 201 Created')
  expect(message.answer()).toMatch(/^connection: close\r$/im)
  await replaced(site, old)
})

test('a replacement with bad settings is reported, the old server goes on, and another SIGHUP succeeds', async () => {
  const settings = settingsFile()
  const site = await start({ LAMINAR_ENV_FILE: settings.path })
  const [old] = serversOf(site)
  settings.write('WORKER_POLL_SECONDS=often\n')
  process.kill(site.pid, 'SIGHUP')
  const sentence = String.raw`WORKER_POLL_SECONDS must be .+, not \\?"often\\?"\.`
  await expect
    .poll(() => site.output())
    .toMatch(
      new RegExp(`^The server goes on as before, because a new one failed: ${sentence}$`, 'm'),
    )
  await expect
    .poll(() => site.output())
    .toMatch(new RegExp(`^{"level":"error",.*"reason":"${sentence}","msg":"not replaced"}$`, 'm'))
  expect(serversOf(site)).toEqual([old])
  expect(await connectionHeader(site.url)).toBe('keep-alive')
  settings.write('')
  process.kill(site.pid, 'SIGHUP')
  await replaced(site, old)
  expect((await fetch(site.url)).status).toBe(200)
})

test('a server that would be unready replaces nothing, and never accepts a connection', async () => {
  const project = copyProject()
  cleanups.push(() => rmSync(project, { recursive: true }))
  const site = await start({}, { project })
  rmSync(join(project, 'dist'), { recursive: true })
  process.kill(site.pid, 'SIGHUP')
  await expect.poll(() => site.output()).toMatch(/because a new one failed: .*"pages":"missing"/)
  expect(site.output().match(/Server listening/g)).toHaveLength(1)
})

test('a server that asks to be replaced learns why the new one failed, or that it serves', async () => {
  const settings = settingsFile()
  const site = await start({
    LAMINAR_ENV_FILE: settings.path,
    NODE_OPTIONS: `--import=${projectRoot}/tests/support/replacing-process.ts`,
  })
  const [first = -1] = serversOf(site)
  settings.write('WORKER_POLL_SECONDS=often\n')
  process.kill(first, 'SIGUSR2')
  await expect.poll(() => site.output()).toMatch(/^outcome: Error: .*WORKER_POLL_SECONDS must be /m)
  expect(serversOf(site)).toEqual([first])

  settings.write('PUBLIC_URL=https://www.firm.example\n')
  process.kill(first, 'SIGUSR2')
  await expect.poll(() => site.output()).toMatch(/^outcome: done$/m)
  await replaced(site, first)
  expect((await fetch(site.url)).headers.get('strict-transport-security')).toMatch(/^max-age=/)
})

test('a server that asks to be replaced and is stopped before that learns so, and ends with 0', async () => {
  const site = await start({
    NODE_OPTIONS: `--import=${projectRoot}/tests/support/replacing-process.ts`,
  })
  const [server = -1] = serversOf(site)
  process.kill(server, 'SIGUSR2')
  await expect.poll(() => serversOf(site)).toHaveLength(2)
  expect(await site.stop()).toEqual({ code: 0, signal: null })
  expect(site.output()).toMatch(/^outcome: Error: The server is stopping\.$/m)
})

test('SIGTERM to every process, as systemd sends it, finishes what runs and ends with 0', async () => {
  const site = await start()
  const message = await halfSentMessage(site.url)
  for (const pid of serversOf(site)) process.kill(pid, 'SIGTERM')
  const ended = site.kill('SIGTERM')
  await expect.poll(() => site.output()).toContain('"msg":"stopping"')
  message.finish()
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(message.answer()).toContain('HTTP/1.1 201 Created')
})

test('the supervisor ends as a server that crashes does', async () => {
  const site = await start()
  const [server = -1] = serversOf(site)
  process.kill(server, 'SIGABRT')
  await expect.poll(() => stateOf(site.pid)).toMatch(ENDED)
  expect(await site.stop()).toEqual({ code: null, signal: 'SIGABRT' })
})

test('a server whose supervisor is killed ends at once, and the port can be used again', async () => {
  const PORT = String(await freePort())
  for (let kill = 1; kill <= 5; kill += 1) {
    const site = await startSite({ env: { PORT, WORKER: 'off' } })
    const [server = -1] = serversOf(site)
    process.kill(site.pid, 'SIGKILL')
    const again = await startSite({ env: { PORT, WORKER: 'off' } })
    expect(stateOf(server)).toMatch(ENDED)
    await again.stop()
    await site.stop()
  }
})
