import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '../../tests/support/browser.ts'
import { collectOutput, ended, killTree } from '../../tests/support/process.ts'
import { onCleanup } from './cleanup.ts'

export async function launchBrowser(): Promise<{ browser: Browser; stop(): Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_FLAGS,
  })
  return { browser, stop: onCleanup(() => browser.close()) }
}

/** Launches a new browser with a DevTools port for Lighthouse. */
export async function launchForLighthouse(): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-browser-'))
  const child = spawn(
    await findBrowser(),
    [
      ...BROWSER_FLAGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const output = collectOutput(child)
  // With its descendants, because Debian's command is a script that starts the browser.
  const kill = () => killTree(child)
  process.once('exit', kill)
  const stop = onCleanup(async () => {
    kill()
    await ended(child)
    process.off('exit', kill)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The browser did not start:\n${output()}`)))
    child.stderr.on('data', () => {
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output())?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  return { port, stop }
}

export interface Transfer {
  url: string
  /** The resource type: Document, Script, Font, Stylesheet, … */
  type: string
  /** Bytes on the wire. */
  bytes: number
  /** Milliseconds from the first request to this one, on the browser's clock. */
  startedAt: number
}

export async function recordTransfers(session: CDPSession): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  const open = new Map<string, Transfer>()
  let first: number | undefined
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    first ??= timestamp
    const startedAt = (timestamp - first) * 1000
    open.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0, startedAt })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = open.get(requestId)
    if (transfer) transfers.push(Object.assign(transfer, { bytes: encodedDataLength }))
  })
  await session.send('Network.enable')
  return transfers
}

/** The total size of the transfers of these types, or of all, in kB (1,000 bytes). */
export function kilobytes(transfers: readonly Transfer[], ...types: string[]): number {
  const counted = transfers.filter(({ type }) => types.length === 0 || types.includes(type))
  return counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
