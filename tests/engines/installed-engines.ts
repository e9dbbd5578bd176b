import { existsSync, globSync } from 'node:fs'

const PATHS = {
  Firefox: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  WebKit: ['/usr/bin/WebKitWebDriver'],
}
const PACKAGES = { Firefox: 'firefox-esr', WebKit: 'webkit2gtk-driver and xvfb' }

export type TestedEngine = keyof typeof PATHS

function find(engine: TestedEngine): string | undefined {
  if (engine === 'WebKit' && !(existsSync('/usr/bin/Xvfb') && findMiniBrowser())) return undefined
  return PATHS[engine].find((path) => existsSync(path))
}

function findMiniBrowser(): string | undefined {
  return globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
}

/** Throws an explanation if the engine isn't installed. */
export function executable(engine: TestedEngine): string {
  const path = find(engine)
  if (path === undefined) throw new Error(whyMissing(engine))
  return path
}

/** WebKit's driver starts this browser. */
export function miniBrowser(): string {
  const path = findMiniBrowser()
  if (path === undefined) throw new Error(whyMissing('WebKit'))
  return path
}

/** Why the engine can't be tested; undefined if it can be. */
export function whyMissing(engine: TestedEngine): string | undefined {
  if (find(engine) !== undefined) return undefined
  return (
    `${engine} is not installed and could not be installed, so its tests were skipped. ` +
    `Install Debian's ${PACKAGES[engine]}, or run npm test as root on Debian.`
  )
}
