import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))

/**
 * Whether a file is in any folder of /usr/lib, such as `/usr/lib/x86_64-linux-gnu/libical.so.3`.
 */
const inLibrary = (file, library = '/usr/lib') =>
  existsSync(library) &&
  readdirSync(library).some((directory) => existsSync(join(library, directory, file)))

/**
 * Packages that the tests need besides Chromium: name, steps of `npm test`, and whether it's there.
 */
const PACKAGES = [
  ['firefox-esr', ['engines'], () => onPath('firefox-esr')],
  ['webkit2gtk-driver', ['engines'], () => onPath('WebKitWebDriver')],
  ['xvfb', ['engines'], () => onPath('Xvfb')],
  ['postgresql', ['server', 'races'], () => inLibrary('bin/initdb', '/usr/lib/postgresql')],
  ['bind9', ['server', 'e2e'], () => existsSync('/usr/sbin/named')],
  ['bind9-dnsutils', ['server', 'e2e'], () => onPath('nsupdate')],
  ['radicale', ['server'], () => onPath('radicale')],
  ['dovecot-imapd', ['server'], () => existsSync('/usr/lib/dovecot/imap')],
  ['python3', ['server'], () => onPath('python3')],
  ['libical3', ['server'], () => inLibrary('libical.so.3')],
  ['openssl', ['server', 'races', 'start', 'e2e'], () => onPath('openssl')],
  ['git', ['unit', 'start'], () => onPath('git')],
  ['qpdf', ['unit', 'validity'], () => onPath('qpdf')],
  ['poppler-utils', ['unit', 'validity', 'e2e'], () => onPath('pdfinfo')],
  ['libreoffice-calc', ['validity'], () => existsSync('/usr/lib/libreoffice/program/libsclo.so')],
  ['libreoffice-writer', ['validity'], () => existsSync('/usr/lib/libreoffice/program/libswlo.so')],
  ['strace', ['durability'], () => onPath('strace')],
  ['nginx', ['races', 'start'], () => existsSync('/usr/sbin/nginx')],
  ['caddy', ['start'], () => onPath('caddy')],
  ['systemd', ['start'], () => onPath('systemd-analyze')],
  ['iproute2', ['start'], () => onPath('ip')],
  ['default-jre-headless', ['java'], () => onPath('java') || process.env.JAVA_HOME !== undefined],
  ['epubcheck', ['java'], () => onPath('epubcheck')],
]

export function missingDebianPackages(stepNames) {
  return PACKAGES.filter(
    ([, steps, isInstalled]) => steps.some((step) => stepNames.includes(step)) && !isInstalled(),
  ).map(([name]) => name)
}

export const mayInstallDebianPackages = process.getuid?.() === 0 && onPath('apt-get')

/** If this fails, the tests that need a package say so. */
export function installDebianPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...parameters) =>
    spawnSync('apt-get', parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  aptGet('update', '-qq')
  const install = (...some) => aptGet('install', '-y', '-qq', '--no-install-recommends', ...some)
  // apt-get installs nothing if it doesn't know one of the packages, so try each one.
  if (install(...names).status !== 0) for (const name of names) install(name)
}
