import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { collectOutput, ended, notInstalled } from './process.ts'

/** A private CalDAV server with one empty calendar. */
export interface CalendarServer {
  /** URL of the calendar's collection, with a trailing slash. */
  url: string
  stop(): Promise<void>
}

const USER = 'firm'
/** The server has authentication off and accepts any user name and password. */
export const AUTHORIZATION = `Basic ${Buffer.from(`${USER}:any`).toString('base64')}`
const CALENDAR = `<?xml version="1.0"?>
<mkcalendar xmlns="urn:ietf:params:xml:ns:caldav"/>`

function radicale(): string {
  const found = (process.env['PATH'] ?? '')
    .split(':')
    .map((directory) => join(directory, 'radicale'))
    .find((file) => existsSync(file))
  if (found === undefined) throw notInstalled('radicale')
  return found
}

/** Starts a CalDAV server on its own port, with its data in a temporary directory. */
export async function startCalendarServer(): Promise<CalendarServer> {
  const command = radicale()
  const base = mkdtempSync(join(tmpdir(), 'radicale-'))
  const port = await freePort()
  const config = join(base, 'config')
  writeFileSync(
    config,
    [
      `[server]\nhosts = 127.0.0.1:${port}`,
      '[auth]\ntype = none',
      `[storage]\nfilesystem_folder = ${join(base, 'collections')}`,
      '[web]\ntype = none',
      '[logging]\nlevel = info',
      '',
    ].join('\n'),
  )
  const child = spawn(command, ['--config', config], {
    cwd: base,
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const killWithParent = () => child.kill('SIGKILL')
  process.once('exit', killWithParent)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`Radicale did not start:\n${output()}`)))
    child.stderr.on('data', () => {
      if (output().includes('ready')) resolve()
    })
  })
  const url = `http://127.0.0.1:${port}/${USER}/consultations/`
  const made = await fetch(url, {
    method: 'MKCALENDAR',
    headers: { authorization: AUTHORIZATION },
    body: CALENDAR,
  })
  if (made.status !== 201) throw new Error(`The calendar was not created: ${made.status}`)
  return {
    url,
    async stop() {
      process.off('exit', killWithParent)
      child.kill('SIGTERM')
      await ended(child)
      rmSync(base, { recursive: true, force: true })
    },
  }
}
