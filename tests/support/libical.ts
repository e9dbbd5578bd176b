import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { notInstalled, projectRoot } from './process.ts'

const readings = z.array(z.object({ faults: z.number(), text: z.string() }))

/** The result of parsing a text with libical. */
export interface LibicalReading {
  /** Syntax errors and violations of RFC 5545 and RFC 5546. */
  faults: number
  /**
   * The text as libical serializes it, with errors as X-LIC-ERROR; empty if it isn't a calendar.
   */
  text: string
}

const isThere = () =>
  spawnSync('python3', ['-c', 'import ctypes; ctypes.CDLL("libical.so.3")']).status === 0

/**
 * Parses texts as GNOME's and KDE's calendars do.
 * @throws an Error that says what to install
 */
export function readWithLibical(texts: readonly string[]): LibicalReading[] {
  if (!isThere()) throw notInstalled('python3', 'libical3')
  const output = execFileSync('python3', [join(projectRoot, 'tests/support/libical.py')], {
    input: texts.join('\0'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return readings.parse(JSON.parse(output))
}
