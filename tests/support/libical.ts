import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { installWithApt, projectRoot } from './process.ts'

const readings = z.array(z.object({ faults: z.number(), text: z.string() }))

/** What libical makes of a text. */
export interface LibicalReading {
  /** How many faults it counts: what it cannot read, and what RFC 5545 and RFC 5546 do not allow. */
  faults: number
  /** The text as libical writes it again, faults as X-LIC-ERROR; empty where it is no calendar. */
  text: string
}

const isThere = () =>
  spawnSync('python3', ['-c', 'import ctypes; ctypes.CDLL("libical.so.3")']).status === 0

function install(): void {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    installWithApt('python3', 'libical3')
  }
  if (!isThere())
    throw new Error('The tests need libical 3 and Python, which calls it: install both')
}

/**
 * Reads iCalendar texts with libical, as the calendars of GNOME and KDE do; root on Debian gets it
 * installed.
 * @throws an Error that says what to install
 */
export function readWithLibical(texts: readonly string[]): LibicalReading[] {
  if (!isThere()) install()
  const output = execFileSync('python3', [join(projectRoot, 'tests/support/libical.py')], {
    input: texts.join('\0'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return readings.parse(JSON.parse(output))
}
