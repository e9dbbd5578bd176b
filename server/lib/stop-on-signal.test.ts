import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { collectOutput, ended, nodeBinary, projectRoot } from '../../tests/support/process.ts'
import { startSite } from '../../tests/support/site.ts'

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

/** Calls `stopOnSignal` with this `stop`, given as source text. */
async function spawnProcess(stop: string, deadlineMs: number) {
  const source = `
    const { stopOnSignal } = await import('./server/lib/stop-on-signal.ts')
    const { createLogger } = await import('./server/lib/log.ts')
    stopOnSignal(createLogger({ logLevel: 'info' }), ${stop}, ${deadlineMs})
    setInterval(() => {}, 60_000)
    process.stdout.write('ready\\n')`
  const child: ChildProcess = spawn(nodeBinary, ['--input-type=module', '--eval', source], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleanups.push(async () => {
    child.kill('SIGKILL')
    await ended(child)
  })
  const output = collectOutput(child)
  await expect.poll(output).toContain('ready')
  return { child, output }
}

test('stopping: a job that never ends is cut off at the deadline, with a log line', async () => {
  const { child, output } = await spawnProcess('() => new Promise(() => {})', 200)
  child.kill('SIGTERM')
  expect(await ended(child)).toEqual({ code: 1, signal: null })
  const [, last = ''] = output().trim().split('\n').slice(-2)
  expect(JSON.parse(last)).toMatchObject({
    level: 'fatal',
    afterMs: 200,
    msg: 'shutdown timed out, so the process was ended',
  })
})

test('stopping: the deadline does not keep a process that is done', async () => {
  const { child, output } = await spawnProcess('async () => {}', 3_600_000)
  child.kill('SIGTERM')
  expect(await ended(child)).toEqual({ code: 0, signal: null })
  expect(output()).not.toContain('timed out')
})

test('stopping: a busy calendar that answered 101 is reported and does not delay the exit', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  server.on('upgrade', () => {})
  server.on('request', ({ socket }) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  })
  await once(server, 'listening')
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const site = await startSite({
    env: {
      BUSY_CALENDAR_URLS: `http://127.0.0.1:${port}/secret.ics`,
      BUSY_CALENDAR_ALLOW_PRIVATE: 'on',
    },
  })
  await expect.poll(() => site.output()).toContain('"reason":"answered 101"')
  const begun = performance.now()
  expect(await site.stop()).toEqual({ code: 0, signal: null })
  expect(performance.now() - begun).toBeLessThan(10_000)
})
