import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readPublicUrl } from '../server/config/env.ts'
import { loadSettingsFile } from '../server/config/settings-file.ts'
import { buildIsCurrent, DIST, inputsStamp, ROOT, stampFile } from './build/stamp.ts'

const TEXT = /\.(?:html|js|css|svg|txt|xml|json|webmanifest)$/

/** Runs one step of the build and prints how long it took. */
async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await run()
  console.log(`  ${name} (${Math.round(performance.now() - start)} ms)`)
  return result
}

async function writeAll(directory: string, files: Record<string, string | Uint8Array>) {
  await mkdir(directory, { recursive: true })
  await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      await mkdir(dirname(join(directory, name)), { recursive: true })
      await writeFile(join(directory, name), content)
    }),
  )
}

async function compressAll(directory: string): Promise<void> {
  const { compressFile } = await import('./build/compress.ts')
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

/** Replaces dist/ with a directory by renaming, so that dist/ is missing only for a moment. */
async function replace(next: string): Promise<void> {
  for (let triesLeft = 3; ; triesLeft -= 1) {
    try {
      if (existsSync(DIST)) await rename(DIST, `${next}.old`)
      await rename(next, DIST)
      return
    } catch (error) {
      // A concurrent build has just replaced dist/; retry.
      if (triesLeft === 0) throw error
      await rm(`${next}.old`, { recursive: true, force: true })
    }
  }
}

/** Builds the site into a directory next to dist/ and then replaces dist/. */
async function build(stamp: string): Promise<void> {
  const { checkContent } = await import('../content/rules/check-content.ts')
  const { requireCharacters } = await import('./build/characters.ts')
  const { buildFonts, isInFonts } = await import('./build/fonts.ts')
  const { bundleClient, bundleDesk, bundleRenderer } = await import('./build/bundle.ts')
  const { writeDesk } = await import('./build/desk.ts')
  const { writePages } = await import('./build/prerender.ts')
  const { buildImages } = await import('./build/images.ts')
  const { thirdPartyNotices } = await import('./build/licenses.ts')
  const { photoFiles } = await import('./build/photos.ts')
  const { siteRedirects } = await import('./build/redirects.ts')
  const { rootFiles } = await import('./build/root-files.ts')
  const { buildDocuments } = await import('./build/documents.ts')
  const { buildEpub } = await import('./build/epub.ts')
  const { buildForms } = await import('./build/forms.ts')
  const { documentAddresses } = await import('./build/document-addresses.ts')
  const next = `${DIST}.${process.pid}`
  try {
    const redirects = await step('Content', async () => {
      checkContent()
      return siteRedirects()
    })
    // The threads that typeset run beside the rest of the build.
    const documents = step('Documents', buildDocuments)
    // If they fail first, the error is thrown where the documents are awaited.
    documents.catch(() => undefined)
    const licenses = await step('Licenses', async () => thirdPartyNotices())
    const bundle = await step('Scripts and styles', () => bundleClient(next))
    const fonts = await step('Fonts', async () => {
      const built = await buildFonts()
      requireCharacters(isInFonts(built))
      return built
    })
    await writeAll(
      join(next, 'assets'),
      Object.fromEntries(
        fonts
          .flatMap(({ main, more, italics }) => [main, ...more, ...italics])
          .map(({ file, bytes }) => [file, bytes]),
      ),
    )
    await step('Desk', async () => {
      const css = fonts.map((font) => font.css).join('')
      await writeDesk(next, await bundleDesk(next), css)
    })
    const renderer = await step('Renderer', () => bundleRenderer(next))
    const { listed, titles } = await step(`${renderer.routePaths.length + 1} pages`, async () => {
      const frame = {
        entry: bundle.entry,
        fonts: fonts.map(({ main }) => `/assets/${main.file}`),
        fontCss: fonts.map(({ css }) => css).join(''),
      }
      const { index, ...rest } = await writePages(next, frame, bundle, renderer)
      const site = { ...index, origin: renderer.origin, ...documentAddresses, redirects }
      await writeAll(next, { 'site.json': JSON.stringify(site) })
      return rest
    })
    const display = fonts[0]?.sfnts ?? []
    await step('Images', async () => {
      const images = await buildImages(display, titles)
      await writeAll(join(next, 'root'), {
        ...rootFiles(renderer.origin, listed),
        ...images,
        ...photoFiles(),
        'licenses.txt': licenses,
      })
    })
    await step('Compression', async () => {
      await Promise.all(['assets', 'pages', 'root'].map((part) => compressAll(join(next, part))))
    })
    await step('EPUB and forms', async () => {
      await writeAll(join(next, 'files'), {
        ...(await buildEpub(display)),
        ...(await buildForms()),
      })
    })
    await writeAll(join(next, 'files'), await documents)
    await writeFile(stampFile(next), stamp)
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

/** PUBLIC_URL as the server reads it, from the same settings file; a wrong one stops the build. */
function publicUrl(): string {
  try {
    loadSettingsFile(process.env)
    return readPublicUrl(process.env) ?? ''
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

/** Stops the build where dist/ can't be written. */
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
const stamp = inputsStamp()
if (buildIsCurrent(stamp)) console.log('The build is up to date.')
else {
  requirePermission()
  console.log('Building the site (usually under a minute)')
  await build(stamp)
}
