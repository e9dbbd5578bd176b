import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '../../web/renderer.ts'
import { ROOT } from './stamp.ts'

/** A chunk in Vite's manifest. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, Chunk>

/** The browser bundle's entry and assets, as URLs. */
export interface ClientBundle {
  entry: string
  /** What a page with these modules needs in addition to the entry script. */
  assetsOf(modules: readonly string[]): PageAssets
}

/** The CSS and scripts that a page inlines or fetches. */
export interface PageAssets {
  /** The CSS to inline; the entry's comes first, because it declares the layers. */
  css: string
  /** URLs of the files with that CSS. */
  stylesheets: string[]
  /** URLs of the chunks that the page needs in addition to the entry. */
  chunks: string[]
}

const ENTRY = 'web/entry-client.tsx'

function entryOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The bundle has no ${name}`)
  return chunk
}

/** A chunk and its static imports, recursively, itself first and without those in `known`. */
function closure(manifest: Manifest, name: string, known: Set<string>): Chunk[] {
  if (known.has(name)) return []
  known.add(name)
  const chunk = entryOf(manifest, name)
  return [chunk, ...(chunk.imports ?? []).flatMap((one) => closure(manifest, one, known))]
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
  return {
    entry: `/${entryOf(manifest, ENTRY).file}`,
    assetsOf: (modules) => {
      const seen = new Set<string>()
      const chunks = [ENTRY, ...modules].flatMap((name) => closure(manifest, name, seen))
      const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
      return {
        css: styles.map((file) => read(file).trim()).join(''),
        stylesheets: styles.map((file) => `/${file}`),
        chunks: chunks.slice(1).map(({ file }) => `/${file}`),
      }
    },
  }
}

const DESK_ENTRY = 'web/desk/entry.tsx'

/** The desk's scripts and styles, as URLs. */
export interface DeskBundle {
  scripts: string[]
  stylesheets: string[]
}

/**
 * Bundles the desk's code into `directory`, apart from the public bundle, so that neither has code
 * of the other.
 */
export async function bundleDesk(directory: string): Promise<DeskBundle> {
  const { build } = await import('vite')
  const manifest = '.vite/desk.json'
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    build: {
      outDir: directory,
      emptyOutDir: false,
      manifest,
      rolldownOptions: {
        input: join(ROOT, DESK_ENTRY),
        output: {
          entryFileNames: 'assets/desk/[name]-[hash].js',
          chunkFileNames: 'assets/desk/[name]-[hash].js',
          assetFileNames: 'assets/desk/[name]-[hash][extname]',
        },
      },
    },
  })
  const chunks: Manifest = JSON.parse(readFileSync(join(directory, manifest), 'utf8'))
  const needed = closure(chunks, DESK_ENTRY, new Set())
  return {
    scripts: [`/${entryOf(chunks, DESK_ENTRY).file}`],
    stylesheets: [...new Set(needed.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  }
}

/** The renderer's directory in dist/. */
const RENDERER = 'server'

/** Bundles the renderer into `directory` and loads it. */
export async function bundleRenderer(directory: string): Promise<Renderer> {
  const { build } = await import('vite')
  const outDir = join(directory, RENDERER)
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    build: {
      outDir,
      ssr: true,
      minify: false,
      rolldownOptions: { input: join(ROOT, 'web/entry-server.tsx') },
    },
  })
  return import(pathToFileURL(join(outDir, 'entry-server.js')).href)
}
