import { cp, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkContent } from '../cms/rules/check-content.ts'
import type { Renderer } from '../web/renderer.ts'
import { brandCss } from './brand-styles.ts'
import { requireCharacters } from './characters.ts'
import { cacheFor, openCache } from './cache.ts'
import { compressAll } from './compress.ts'
import { moduleFiles, versionOf } from './content-modules.ts'
import { writeDesk } from './desk.ts'
import { documentAddresses } from './document-addresses.ts'
import { buildDocuments } from './documents.ts'
import { buildEpub } from './epub.ts'
import { buildFonts, isInFonts } from './fonts.ts'
import { buildForms } from './forms.ts'
import { buildImages } from './images.ts'
import { photoFiles } from './photos.ts'
import { writePages } from './prerender.ts'
import { siteRedirects } from './redirects.ts'
import { entryOf, readRelease, type Release } from './release.ts'
import { rootFiles } from './root-files.ts'
import { flushToDisk, writeFiles } from './write-files.ts'

export interface RenderSiteOptions {
  /** The site's folder; replaced if it exists. */
  out: string
  /** The folder with the release's scripts and renderer. */
  release: string
  /** Called after each step. */
  onStep?: (name: string, milliseconds: number) => void
}

/** Copies a folder with hard links where the file system allows it. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const target = to + source.slice(from.length)
    if (entry.isDirectory()) await mkdir(target, { recursive: true })
    else await link(source, target).catch(() => cp(source, target))
  }
}

/** Puts the renderer and its content side by side, and loads it. */
async function loadRenderer(directory: string, release: Release): Promise<Renderer> {
  const folder = join(directory, 'server')
  await linkFolder(join(release.directory, 'server'), folder)
  await writeFiles(join(folder, 'content'), await moduleFiles(release.index.content.renderer))
  // Node resolves `#content/` with these imports.
  const imports = { '#content/*': './content/*' }
  await writeFiles(folder, { 'package.json': JSON.stringify({ type: 'module', imports }) })
  return import(pathToFileURL(join(folder, 'entry-server.js')).href)
}

/** Compressed copies of files that most publications don't change. */
const compressed = openCache(cacheFor('compressed'), '.br')

async function replaceFolder(next: string, out: string): Promise<void> {
  await rename(out, `${next}.old`).catch(() => undefined)
  await rename(next, out)
  await rm(`${next}.old`, { recursive: true, force: true })
}

/**
 * Checks the content in use and writes its whole site: pages, files, and the renderer. `out` keeps
 * the earlier site until the new one is complete and on the disk; it's missing only between the two
 * renames that replace it.
 * @throws an Error that lists every mistake in the content with its file and line
 */
export async function renderSite({
  out,
  release: from,
  onStep = () => undefined,
}: RenderSiteOptions): Promise<void> {
  const step = async <Result>(name: string, run: () => Promise<Result> | Result) => {
    const start = performance.now()
    const result = await run()
    onStep(name, performance.now() - start)
    return result
  }
  const next = `${out}.tmp-${process.pid}`
  try {
    const release = readRelease(from)
    const redirects = await step('Content', () => {
      checkContent()
      return siteRedirects()
    })
    // PDFs are typeset on threads while the rest runs.
    const documents = step('Documents', buildDocuments)
    // Without this, a failure before the `await` below would end the process. The `await` still
    // throws the error. The same goes for `pages`.
    documents.catch(() => undefined)
    const fonts = await step('Fonts', async () => {
      const built = await buildFonts()
      requireCharacters(isInFonts(built))
      return built
    })
    const content = await moduleFiles(release.index.content.browser)
    const contentAt = `assets/content/${versionOf(content)}/`
    await linkFolder(join(release.directory, 'assets'), join(next, 'assets'))
    await linkFolder(join(release.directory, 'root'), join(next, 'root'))
    await writeFiles(join(next, contentAt), content)
    await writeFiles(
      join(next, 'assets'),
      Object.fromEntries(
        fonts
          .flatMap(({ main, more, italics }) => [main, ...more, ...italics])
          .map(({ file, bytes }) => [file, bytes]),
      ),
    )
    const frame = {
      entry: entryOf(release),
      content: `/${contentAt}`,
      fonts: fonts.map(({ main }) => `/assets/${main.file}`),
      css: fonts.map(({ css }) => css).join('') + brandCss(),
    }
    const deskScripts = await writeDesk(next, release.index.desk, frame)
    const renderer = await step('Renderer', () => loadRenderer(next, release))
    const { listed, titles } = await step('Pages', async () => {
      const { index, ...rest } = await writePages(next, frame, release, renderer)
      const { origin } = renderer
      const site = { ...index, deskScripts, origin, ...documentAddresses, redirects }
      await writeFiles(next, { 'site.json': JSON.stringify(site) })
      return rest
    })
    // The thread pool compresses pages while this thread goes on.
    const pages = step('Compression', () => compressAll(join(next, 'pages')))
    pages.catch(() => undefined)
    const display = fonts[0]?.sfnts ?? []
    await step('Images', async () => {
      await writeFiles(join(next, 'root'), {
        ...rootFiles(renderer.origin, listed),
        ...(await buildImages(display, titles)),
        ...photoFiles(),
      })
    })
    await compressAll(join(next, 'assets'), compressed)
    await compressAll(join(next, 'root'), compressed)
    await compressed.sweep()
    await step('EPUB and forms', async () => {
      await writeFiles(join(next, 'files'), {
        ...(await buildEpub(display)),
        ...(await buildForms()),
      })
    })
    await pages
    await writeFiles(join(next, 'files'), await documents)
    await step('Disk', () => flushToDisk(next))
    await mkdir(dirname(out), { recursive: true })
    await replaceFolder(next, out)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}
