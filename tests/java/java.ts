import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWithApt } from '../support/process.ts'

const runs = (command: string) => spawnSync(command, ['-version']).status === 0

function findJava(): string | undefined {
  const home = process.env['JAVA_HOME']
  const candidates = home === undefined ? ['java'] : [join(home, 'bin', 'java'), 'java']
  return candidates.find(runs)
}

/**
 * The command that starts Java. Installs Java if run as root on Debian.
 * @throws an Error that says what to install
 */
export function java(): string {
  const found = findJava()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    installWithApt('default-jre-headless')
  }
  const installed = findJava()
  if (installed === undefined) {
    throw new Error('The HTML checker needs Java 11 or newer. Install it or set JAVA_HOME.')
  }
  return installed
}
