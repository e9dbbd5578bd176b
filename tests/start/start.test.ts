import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { nodeBinary, projectRoot } from '../support/process.ts'
import { answers, copyProject, npmStart, type NpmStart } from './npm.ts'

const started: NpmStart[] = []
const copies: string[] = []

function start(options?: Parameters<typeof npmStart>[0]): NpmStart {
  const run = npmStart(options)
  started.push(run)
  return run
}

afterEach(async () => {
  for (const { child, end } of started.splice(0)) {
    child.kill('SIGTERM')
    await end
  }
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true })
})

beforeAll(() => {
  execFileSync(nodeBinary, ['scripts/build.ts'], { cwd: projectRoot, stdio: 'ignore' })
})

/** CPU seconds of a process and its descendants, including those that have ended. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []
  // utime, stime, cutime, and cstime, in hundredths of a second.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / 100, 0)
  return children.reduce((sum, child) => sum + processorSeconds(Number(child)), own)
}

describe('npm start', () => {
  test('start: npm start prints the URL and serves pages and the health check without a build', async () => {
    const run = start()
    const address = await run.serving()
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('</html>')
    expect((await fetch(new URL('/readyz', address))).status).toBe(200)
    // Processor time, because other tests run at the same time; on a busy machine, a start has taken 4
    // seconds. A build takes much more.
    expect(processorSeconds(run.child.pid ?? 0)).toBeLessThan(8)
  })

  test('stop: SIGTERM to npm completes a request in progress, stops the server, exits 0, and leaves no orphan', async () => {
    const run = start()
    const address = await run.serving()
    const body = JSON.stringify({ name: 'Ada' })
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    }
    const sent = request(new URL('/api/contact', address), { method: 'POST', headers })
    const answered = once(sent, 'response')
    // The server has the headers and waits for the body when the signal arrives.
    await once(sent, 'continue')
    sent.write(body.slice(0, 5))
    run.child.kill('SIGTERM')
    await vi.waitFor(async () => expect(await answers(address)).toBe(false), { timeout: 60_000 })
    sent.end(body.slice(5))
    const [answer] = await answered
    answer.resume()
    expect(answer.statusCode).toBe(400)
    expect(await run.end).toEqual({ code: 0, signal: null })
    expect(await answers(address)).toBe(false)
  })

  test('stop: Ctrl+C, which signals every process in the terminal, stops the server', async () => {
    const run = start()
    const address = await run.serving()
    process.kill(-(run.child.pid ?? 0), 'SIGINT')
    await run.end
    expect(await answers(address)).toBe(false)
    expect(run.output()).not.toMatch(/uncaught|unhandled|npm error/i)
  })

  test('stop: the server stops when npm is killed', async () => {
    const run = start()
    const address = await run.serving()
    run.child.kill('SIGKILL')
    await run.end
    await vi.waitFor(async () => expect(await answers(address)).toBe(false), {
      timeout: 60_000,
      interval: 100,
    })
  })

  test('start: npm start reads settings from .env and builds changed sources', async () => {
    const copy = copyProject()
    copies.push(copy)
    // An empty LAMINAR_ENV_FILE names no other settings file, so .env is read.
    const fromCopy = { directory: copy, env: { LAMINAR_ENV_FILE: '' } }
    writeFileSync(join(copy, '.env'), 'OFFICE_HOURS=always\n')
    const refused = start(fromCopy)
    expect((await refused.end).code).not.toBe(0)
    expect(refused.output()).toContain('OFFICE_HOURS')

    writeFileSync(join(copy, '.env'), 'LOG_LEVEL=silent\n')
    // Change only a page, so that the documents come from the cache.
    const file = join(copy, 'web/pages/home/home.tsx')
    const changed = readFileSync(file, 'utf8').replace(
      '<Hero />',
      '<p>planted in a page</p><Hero />',
    )
    writeFileSync(file, changed)
    const address = await start(fromCopy).serving()
    expect(await (await fetch(address)).text()).toContain('planted in a page')
  })

  test('start: an invalid setting ends npm start with a message that names it', async () => {
    const run = start({ env: { PORT: 'eighty' } })
    const { code } = await run.end
    expect(code).not.toBe(0)
    expect(run.output()).toContain('PORT')
  })
})
