import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
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

describe('npm start', () => {
  test('start: npm start prints the URL and serves pages and the health check', async () => {
    const run = start()
    const address = await run.serving()
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('</html>')
    expect((await fetch(new URL('/readyz', address))).status).toBe(200)
  })

  test('start: without changes, npm start serves within 3 seconds', async () => {
    const seconds: number[] = []
    // Take the best of three, since other programs on the machine add noise.
    for (let round = 0; round < 3; round += 1) {
      const begun = performance.now()
      const run = start()
      const address = await run.serving()
      await fetch(address)
      seconds.push((performance.now() - begun) / 1000)
      run.child.kill('SIGTERM')
      await run.end
    }
    expect(Math.min(...seconds)).toBeLessThan(3)
  })

  test('stop: SIGTERM to npm stops the server gracefully, exits 0, and leaves no orphan', async () => {
    const run = start()
    const address = await run.serving()
    run.child.kill('SIGTERM')
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
      timeout: 10_000,
      interval: 100,
    })
  })

  test('stop: a request in progress is completed first', async () => {
    const run = start()
    const address = await run.serving()
    const body = JSON.stringify({ name: 'Ada' })
    // A request whose body is still being sent when the signal arrives.
    let send: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        send = controller
        controller.enqueue(new TextEncoder().encode(body.slice(0, 5)))
      },
    })
    const answer = fetch(new URL('/api/contact', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    await fetch(new URL('/healthz', address))
    run.child.kill('SIGTERM')
    await vi.waitFor(async () => expect(await answers(address)).toBe(false), { timeout: 5000 })
    send?.enqueue(new TextEncoder().encode(body.slice(5)))
    send?.close()
    expect((await answer).status).toBe(400)
    expect(await run.end).toEqual({ code: 0, signal: null })
  })

  test('start: npm start reads settings from .env and builds changed sources', async () => {
    const copy = copyProject()
    copies.push(copy)
    // Empty: no other settings file is named, so .env is read.
    const fromCopy = { directory: copy, env: { LAMINAR_ENV_FILE: '' } }
    writeFileSync(join(copy, '.env'), 'OFFICE_HOURS=always\n')
    const refused = start(fromCopy)
    expect((await refused.end).code).not.toBe(0)
    expect(refused.output()).toContain('OFFICE_HOURS')

    writeFileSync(join(copy, '.env'), 'LOG_LEVEL=silent\n')
    const file = join(copy, 'content/site.ts')
    const changed = readFileSync(file, 'utf8').replace(
      /company: '[^']+'/,
      "company: 'Changed & Co'",
    )
    writeFileSync(file, changed)
    const address = await start(fromCopy).serving()
    expect(await (await fetch(address)).text()).toContain('Changed &amp; Co')
  })

  test('start: an invalid setting ends npm start with a message that names it', async () => {
    const run = start({ env: { PORT: 'eighty' } })
    const { code } = await run.end
    expect(code).not.toBe(0)
    expect(run.output()).toContain('PORT')
  })
})
