import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))

/**
 * Whether any directory in /usr/lib has this file, e.g. `/usr/lib/x86_64-linux-gnu/libical.so.3`.
 */
const inLibrary = (file, library = '/usr/lib') =>
  existsSync(library) &&
  readdirSync(library).some((directory) => existsSync(join(library, directory, file)))

/** The Debian packages that the tests need, each with a check for whether it is installed. */
const PACKAGES = [
  // The headless shell takes half as long as the whole browser.
  ['chromium-headless-shell', () => onPath('chromium-headless-shell')],
  ['firefox-esr', () => onPath('firefox-esr')],
  ['webkit2gtk-driver', () => onPath('WebKitWebDriver')],
  ['xvfb', () => onPath('Xvfb')],
  ['postgresql', () => inLibrary('bin/initdb', '/usr/lib/postgresql')],
  ['bind9', () => existsSync('/usr/sbin/named')],
  ['radicale', () => onPath('radicale')],
  ['python3', () => onPath('python3')],
  ['libical3', () => inLibrary('libical.so.3')],
  ['openssl', () => onPath('openssl')],
  ['git', () => onPath('git')],
  ['qpdf', () => onPath('qpdf')],
  ['poppler-utils', () => onPath('pdfinfo')],
  ['libreoffice-calc', () => existsSync('/usr/lib/libreoffice/program/libsclo.so')],
  ['libreoffice-writer', () => existsSync('/usr/lib/libreoffice/program/libswlo.so')],
  ['nginx', () => existsSync('/usr/sbin/nginx')],
  ['caddy', () => onPath('caddy')],
  ['iproute2', () => onPath('ip')],
]

/**
 * Installs the missing Debian packages when running as root on Debian. Otherwise, or if apt-get
 * fails, the tests that need a package report it themselves.
 */
export function installDebianPackages() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return
  const missing = PACKAGES.filter(([, isInstalled]) => !isInstalled()).map(([name]) => name)
  if (missing.length === 0) return
  console.log(`Installing Debian packages (once): ${missing.join(', ')} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...parameters) =>
    spawnSync('apt-get', parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  aptGet('update', '-qq')
  const install = (...names) => aptGet('install', '-y', '-qq', '--no-install-recommends', ...names)
  // One package that this release of Debian doesn't have would keep apt-get from installing any.
  if (install(...missing).status !== 0) for (const name of missing) install(name)
}
