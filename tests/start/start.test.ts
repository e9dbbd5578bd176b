import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { nodeBinary, projectRoot } from '../support/process.ts'
import { answers, npmStart, type NpmStart } from './npm.ts'

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

/** A copy of the project as it is built, with the same packages, to change things in. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'copy-'))
  copies.push(copy)
  const left = new Set(['.git', 'node_modules', 'data', 'test-results'])
  for (const name of readdirSync(projectRoot)) {
    if (!left.has(name)) cpSync(join(projectRoot, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

beforeAll(() => {
  execFileSync(nodeBinary, ['scripts/build.ts'], { cwd: projectRoot, stdio: 'ignore' })
})

describe('npm start', () => {
  test('start: serves the pages and the health check, saying where', async () => {
    const run = start()
    const address = await run.serving()
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('</html>')
    expect((await fetch(new URL('/readyz', address))).status).toBe(200)
  })

  test('start: with nothing changed it serves within 3 seconds', async () => {
    const seconds: number[] = []
    // The best of three: what else runs on this machine is not what is measured.
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

  test('stop: SIGTERM to npm ends the server gracefully, with 0 and no orphan', async () => {
    const run = start()
    const address = await run.serving()
    run.child.kill('SIGTERM')
    expect(await run.end).toEqual({ code: 0, signal: null })
    expect(await answers(address)).toBe(false)
  })

  test('stop: Ctrl-C, which reaches every process of the terminal, does the same', async () => {
    const run = start()
    const address = await run.serving()
    process.kill(-(run.child.pid ?? 0), 'SIGINT')
    await run.end
    expect(await answers(address)).toBe(false)
    expect(run.output()).not.toMatch(/uncaught|unhandled|npm error/i)
  })

  test('stop: when npm is killed the server does not serve on', async () => {
    const run = start()
    const address = await run.serving()
    run.child.kill('SIGKILL')
    await run.end
    await vi.waitFor(async () => expect(await answers(address)).toBe(false), {
      timeout: 10_000,
      interval: 100,
    })
  })

  test('stop: an answer under way is finished first', async () => {
    const run = start()
    const address = await run.serving()
    const body = JSON.stringify({ name: 'Ada' })
    // A request whose body is still on its way when the signal comes.
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

  test('start: settings may stand in .env, and a changed source is built', async () => {
    const copy = copyProject()
    writeFileSync(join(copy, '.env'), 'OFFICE_HOURS=always\n')
    const refused = start({ directory: copy })
    expect((await refused.end).code).not.toBe(0)
    expect(refused.output()).toContain('OFFICE_HOURS')

    writeFileSync(join(copy, '.env'), 'LOG_LEVEL=silent\n')
    const file = join(copy, 'content/site.ts')
    const changed = readFileSync(file, 'utf8').replace(
      /company: '[^']+'/,
      "company: 'Planted & Co'",
    )
    writeFileSync(file, changed)
    const address = await start({ directory: copy }).serving()
    expect(await (await fetch(address)).text()).toContain('Planted &amp; Co')
  })

  test('start: a wrong setting stops it with a sentence that names it', async () => {
    const run = start({ env: { PORT: 'eighty' } })
    const { code } = await run.end
    expect(code).not.toBe(0)
    expect(run.output()).toContain('PORT')
  })
})
