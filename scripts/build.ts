import { accessSync, constants, existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPublicUrl } from '../server/config/env.ts'
import { ROOT } from '../cms/folders.ts'
import { loadSettingsFile } from '../cms/settings-file.ts'
import { DIST, isCurrent, RELEASE, releaseStamp, SITE, siteStamp, STAMP } from './build/stamp.ts'

function report(name: string, milliseconds: number): void {
  console.log(`  ${name} (${Math.round(milliseconds)} ms)`)
}

/** Replaces dist/ with a directory by renaming, so that dist/ is missing only for a moment. */
async function replace(next: string): Promise<void> {
  for (let triesLeft = 3; ; triesLeft -= 1) {
    try {
      if (existsSync(DIST)) await rename(DIST, `${next}.old`)
      await rename(next, DIST)
      return
    } catch (error) {
      // Another build has just replaced dist/, so try again.
      if (triesLeft === 0) throw error
      await rm(`${next}.old`, { recursive: true, force: true })
    }
  }
}

/** Builds the part that doesn't depend on content: scripts, styles, the renderer, and licenses. */
async function buildRelease(directory: string, stamp: string): Promise<void> {
  const { bundleAll } = await import('./build/bundle.ts')
  const { thirdPartyNotices } = await import('./build/licenses.ts')
  const { compressAll } = await import('../publish/compress.ts')
  const { writeFiles } = await import('../publish/write-files.ts')
  const { RELEASE_INDEX } = await import('../publish/release.ts')
  const start = performance.now()
  const index = await bundleAll(directory)
  report('Scripts, styles, and renderer', performance.now() - start)
  await writeFiles(join(directory, 'root'), { 'licenses.txt': thirdPartyNotices() })
  for (const part of ['assets', 'root']) await compressAll(join(directory, part))
  await writeFile(join(directory, RELEASE_INDEX), JSON.stringify(index))
  await writeFile(join(directory, STAMP), stamp)
}

async function buildSite(directory: string, release: string, stamp: string): Promise<void> {
  const { renderSite } = await import('../publish/render-site.ts')
  await renderSite({ out: directory, release, onStep: report })
  await writeFile(join(directory, STAMP), stamp)
}

/** Builds the release and the site into a directory next to dist/ and then replaces dist/. */
async function buildAll(stamps: { release: string; site: string }): Promise<void> {
  const next = `${DIST}.${process.pid}`
  try {
    await buildRelease(join(next, 'release'), stamps.release)
    await buildSite(join(next, 'site'), join(next, 'release'), stamps.site)
    await replace(next)
  } finally {
    await rm(next, { recursive: true, force: true })
    await rm(`${next}.old`, { recursive: true, force: true })
  }
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/**
 * Reads PUBLIC_URL as the server does, from the same settings file; an invalid one stops the build.
 */
function publicUrl(): string {
  try {
    loadSettingsFile(process.env)
    return readPublicUrl(process.env) ?? ''
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

/** Stops the build early if dist/ isn't writable. */
function requirePermission(): void {
  try {
    accessSync(ROOT, constants.W_OK)
  } catch {
    stop(
      `This account may not write to ${ROOT}: build as its owner, or make this account the owner.`,
    )
  }
}

process.env.PUBLIC_URL = publicUrl()
// Use React's production build in the prerenderer, too.
process.env.NODE_ENV = 'production'
const stamps = { release: releaseStamp(), site: siteStamp() }
const hasRelease = isCurrent(RELEASE, stamps.release)
if (hasRelease && isCurrent(SITE, stamps.site)) console.log('The build is up to date.')
else {
  requirePermission()
  console.log(`Building the site (usually ${hasRelease ? '15 seconds' : 'under a minute'})`)
  await (hasRelease ? buildSite(SITE, RELEASE, stamps.site) : buildAll(stamps))
}
