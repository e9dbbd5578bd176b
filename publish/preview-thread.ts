import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Renderer } from '../web/renderer.ts'
import { serviceSlugIn } from '../web/paths.ts'
import type { PageEntry, SiteIndex } from './prerender.ts'

/** `site` is the folder of a site, and `directory` is empty. The content is in CONTENT_DIR. */
const { path, site, directory }: { path: string; site: string; directory: string } = workerData

/** Modules that a new service's page needs in a newer version than the published site's. */
const OF_NEW_SERVICE = ['service-loaders', 'service-paths', 'service-records']

/** Modules of the handbook's pages that browsers don't load. */
const OF_HANDBOOK = ['handbook', 'handbook/calendar', 'handbook/roles']

/** The entry of any service's page. */
function servicePageIn({ pages }: SiteIndex): PageEntry | undefined {
  const [, entry] = Object.entries(pages).find(([at]) => serviceSlugIn(at) !== undefined) ?? []
  return entry
}

const CONTENT_FILE = /^\/assets\/content\/[^/]+\/(?!service-loaders)(.+)\.js$/

/**
 * Renders a page as the site does, but with the current content in place of the page's content
 * files.
 */
async function preview(): Promise<string> {
  const index: SiteIndex = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8'))
  const isNew = index.pages[path] === undefined && serviceSlugIn(path) !== undefined
  const entry = isNew ? servicePageIn(index) : index.pages[path]
  if (entry === undefined) throw new Error(`The site has no page at ${path}`)
  const folder = join(directory, 'server')
  cpSync(join(site, 'server'), folder, { recursive: true })
  const { moduleFiles } = await import('./content-modules.ts')
  const { brandCss } = await import('./brand-styles.ts')
  const { writeFiles } = await import('./write-files.ts')
  const names = entry.chunks.flatMap((url) => CONTENT_FILE.exec(url)?.[1] ?? [])
  const shared = names.filter((name) => !name.startsWith('service/'))
  const ofHandbook = names.some((name) => name.startsWith('pages/handbook')) ? OF_HANDBOOK : []
  const all = isNew ? [...shared, ...OF_NEW_SERVICE] : [...names, ...ofHandbook]
  await writeFiles(join(folder, 'content'), await moduleFiles(all))
  const renderer: Renderer = await import(pathToFileURL(join(folder, 'entry-server.js')).href)
  const { head, body } = await renderer.render(path, { year: index.year })
  const { stylesheets, chunks } = entry
  const sheets = stylesheets.map((url) => readFileSync(join(site, url), 'utf8').trim())
  const css = [index.frame.css, brandCss(), ...sheets].join('')
  return renderer.htmlDocument(index.frame, { head, body, css, stylesheets, chunks })
}

async function answer() {
  try {
    return { html: await preview() }
  } catch (error) {
    // The modules that read content throw its mistakes when they are imported.
    return { mistakes: (error instanceof Error ? error.message : String(error)).split('\n') }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- worker threads have no origin
parentPort?.postMessage(await answer())
