import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { notInstalled } from '../support/process.ts'

const runs = (command: string) => spawnSync(command, ['-version']).status === 0

function findJava(): string | undefined {
  const home = process.env['JAVA_HOME']
  const candidates = home === undefined ? ['java'] : [join(home, 'bin', 'java'), 'java']
  return candidates.find(runs)
}

/**
 * Path of the Java program.
 * @throws an Error that says what to install
 */
export function java(): string {
  const found = findJava()
  if (found !== undefined) return found
  throw notInstalled('default-jre-headless')
}
