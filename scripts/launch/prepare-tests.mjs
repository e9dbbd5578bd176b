import { existsSync } from 'node:fs'
import {
  installDebianPackages,
  mayInstallDebianPackages,
  missingDebianPackages,
} from './debian-packages.mjs'
import { installMissingPackages } from './install.mjs'
import { missingPackages } from './missing-packages.mjs'
import { root, toolEnvironment } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'
import { systemBrowsers } from './system-browsers.mjs'

/** Installs Chromium from Playwright, otherwise from Debian. If both fail, the tests say so. */
async function installChromium() {
  const env = toolEnvironment()
  const { code } = await runQuietly('playwright', ['install', 'chromium'], { env })
  if (code !== 0 && mayInstallDebianPackages) installDebianPackages(['chromium-headless-shell'])
}

/** Lists what will be installed and how long that usually takes. */
function plan({ packages, needsChromium, debian }) {
  const lines = []
  if (packages === undefined || packages.length > 0) {
    lines.push('packages from npm (usually a minute)')
  }
  if (needsChromium) {
    lines.push('Chromium from Playwright, unless it has one already (usually a minute)')
  }
  if (debian.length > 0 && mayInstallDebianPackages) {
    lines.push(`Debian packages (usually two to five minutes): ${debian.join(', ')}`)
  }
  return lines
}

/** Announces and installs what these steps of `npm test` need and this machine lacks. */
export async function prepareTests(stepNames) {
  const packages = missingPackages(root, { tools: true })
  const needsChromium =
    stepNames.includes('e2e') && !systemBrowsers.some((file) => existsSync(file))
  const debian = missingDebianPackages(stepNames)
  const lines = plan({ packages, needsChromium, debian })
  if (lines.length > 0) console.log(['To be installed first, once:', ...lines].join('\n  '))
  if (debian.length > 0 && !mayInstallDebianPackages) {
    console.log(
      'Tests that need one of these programs fail or are skipped, because only an administrator can install ' +
        `them. On Debian: apt-get install --no-install-recommends ${debian.join(' ')}`,
    )
  }
  await installMissingPackages({ tools: true })
  if (needsChromium) await installChromium()
  if (debian.length > 0 && mayInstallDebianPackages) installDebianPackages(debian)
}
