import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServiceRecord } from '../../content/schemas/service.ts'
import { ROOT } from './stamp.ts'

/** One file of Vite's manifest. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, Chunk>

/** What the browser's bundle consists of, as URLs. */
export interface ClientBundle {
  entry: string
  styles: string
  /** The stylesheet's text. */
  css: string
  /** The chunks that a page of these modules needs beside the entry. */
  chunksOf(modules: readonly string[]): string[]
}

const ENTRY = 'web/entry-client.tsx'

function entryOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The bundle has no ${name}`)
  return chunk
}

/** The files that a chunk imports, itself first, without those in `known`. */
function closure(manifest: Manifest, name: string, known: Set<string>): string[] {
  if (known.has(name)) return []
  known.add(name)
  const { file, imports = [] } = entryOf(manifest, name)
  return [file, ...imports.flatMap((one) => closure(manifest, one, known))]
}

/** Bundles the browser's code into `directory`. */
export async function bundleClient(directory: string): Promise<ClientBundle> {
  const { build } = await import('vite')
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    build: { outDir: directory, rolldownOptions: { input: join(ROOT, ENTRY) } },
  })
  const read = (file: string) => readFileSync(join(directory, file), 'utf8')
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'))
  const styles = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file
  if (styles === undefined) throw new Error('The bundle has no stylesheet')
  return {
    entry: `/${entryOf(manifest, ENTRY).file}`,
    styles: `/${styles}`,
    css: read(styles).trim(),
    chunksOf: (modules) => {
      const seen = new Set<string>()
      const [, ...beside] = closure(manifest, ENTRY, seen)
      const own = modules.flatMap((name) => closure(manifest, name, seen))
      return [...beside, ...own].map((file) => `/${file}`)
    },
  }
}

/** The module that turns paths into HTML; web/entry-prerender.tsx exports it. */
export interface Prerenderer {
  /** The public origin, without a trailing slash. */
  origin: string
  routePaths: readonly string[]
  renderPath: (
    path: string,
    service?: ServiceRecord,
  ) => Promise<{
    head: string
    title: string
    body: string
    modules: string[]
  }>
}

/** Bundles the prerenderer into `directory` and loads it. */
export async function loadPrerenderer(directory: string): Promise<Prerenderer> {
  const { build } = await import('vite')
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    build: {
      outDir: directory,
      ssr: true,
      minify: false,
      rolldownOptions: { input: join(ROOT, 'web/entry-prerender.tsx') },
    },
  })
  return import(pathToFileURL(join(directory, 'entry-prerender.js')).href)
}
