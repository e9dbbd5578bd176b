import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildIsCurrent, DIST, inputsStamp, ROOT, stampFile } from './build/stamp.ts'

const CACHE = join(ROOT, 'node_modules', '.cache', 'laminar')
const TEXT = /\.(?:html|js|css|svg|txt|xml|json|webmanifest)$/

/** Runs one step of the build and prints a line about it. */
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

/** Puts a directory in the place of dist/, which is missing for no longer than a rename takes. */
async function replace(next: string): Promise<void> {
  for (let triesLeft = 3; ; triesLeft -= 1) {
    try {
      if (existsSync(DIST)) await rename(DIST, `${next}.old`)
      await rename(next, DIST)
      return
    } catch (error) {
      // Another build was faster by a moment.
      if (triesLeft === 0) throw error
      await rm(`${next}.old`, { recursive: true, force: true })
    }
  }
}

/** Builds the site into a directory beside dist/, and puts it in its place when it is whole. */
async function build(stamp: string): Promise<void> {
  const { buildFonts } = await import('./build/fonts.ts')
  const { bundleClient, loadPrerenderer } = await import('./build/bundle.ts')
  const { writePages } = await import('./build/prerender.ts')
  const { pictures } = await import('./build/pictures.ts')
  const { rootFiles } = await import('./build/root-files.ts')
  const { buildDocuments, documentAddresses } = await import('./build/documents.ts')
  const next = `${DIST}.${process.pid}`
  try {
    const bundle = await step('Scripts and styles', () => bundleClient(next))
    const fonts = await step('Fonts', buildFonts)
    await writeAll(
      join(next, 'assets'),
      Object.fromEntries(fonts.map(({ file, bytes }) => [file, bytes])),
    )
    const prerenderer = await step('Prerenderer', () =>
      loadPrerenderer(join(CACHE, `prerender-${process.pid}`)),
    )
    const { listed, titles } = await step(
      `${prerenderer.routePaths.length + 1} pages`,
      async () => {
        const frame = {
          styles: bundle.styles,
          entry: bundle.entry,
          fonts: fonts.map(({ file }) => `/assets/${file}`),
          fontCss: fonts.map(({ css }) => css).join(''),
        }
        const { index, ...rest } = await writePages(next, frame, bundle, prerenderer)
        await writeAll(next, { 'site.json': JSON.stringify({ ...index, ...documentAddresses }) })
        return rest
      },
    )
    const display = fonts[0]?.sfnt ?? new Uint8Array()
    await step('Pictures', async () => {
      const drawn = await pictures(display, titles)
      await writeAll(join(next, 'root'), { ...rootFiles(prerenderer.origin, listed), ...drawn })
    })
    await step('Documents', async () => {
      await writeAll(join(next, 'files'), await buildDocuments())
    })
    await step('Compression', async () => {
      await Promise.all(['assets', 'pages', 'root'].map((part) => compressAll(join(next, part))))
    })
    await writeFile(stampFile(next), stamp)
    await replace(next)
  } finally {
    await rm(next, { recursive: true, force: true })
    await rm(`${next}.old`, { recursive: true, force: true })
    await rm(join(CACHE, `prerender-${process.pid}`), { recursive: true, force: true })
  }
}

// React's faster build, in the prerenderer too.
process.env.NODE_ENV = 'production'
const stamp = inputsStamp()
if (buildIsCurrent(stamp)) console.log('The site is built and current.')
else {
  console.log('Building the site')
  await build(stamp)
}
