import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../cms/folders.ts'
import type { ReleaseIndex } from '../../publish/release.ts'
import { type ContentOfChunk, recordContent } from './record-content.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

type ContentByFile = ReadonlyMap<string, ContentOfChunk>

const CONFIG = join(ROOT, 'vite.config.ts')
const ENTRY = 'web/entry-client.tsx'
const DESK_ENTRY = 'web/desk/entry.tsx'

function chunksIn(file: string, contentOf: ContentByFile): ReleaseIndex['chunks'] {
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(
    Object.entries(manifest).map(([name, { file, imports = [], css = [] }]) => [
      name,
      { file, imports, css, content: contentOf.get(file)?.imports ?? [] },
    ]),
  )
}

function allContent(byFile: ContentByFile): string[] {
  return [...byFile.values()].flatMap(({ imports, dynamic }) => [...imports, ...dynamic])
}

async function bundleClient(directory: string) {
  const { build } = await import('vite')
  const contentOf = new Map<string, ContentOfChunk>()
  await build({
    configFile: CONFIG,
    plugins: [recordContent(contentOf)],
    build: { outDir: directory, rolldownOptions: { input: join(ROOT, ENTRY) } },
  })
  const chunks = chunksIn(join(directory, '.vite/manifest.json'), contentOf)
  return { chunks, content: allContent(contentOf) }
}

/** Separate from the public bundle, so that neither contains code of the other. */
async function bundleDesk(directory: string) {
  const { build } = await import('vite')
  const manifest = '.vite/desk.json'
  const contentOf = new Map<string, ContentOfChunk>()
  await build({
    configFile: CONFIG,
    plugins: [recordContent(contentOf)],
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
  const chunks = chunksIn(join(directory, manifest), contentOf)
  const stylesheets = [...new Set(Object.values(chunks).flatMap(({ css }) => css))]
  return {
    scripts: [`/${chunks[DESK_ENTRY]?.file}`],
    stylesheets: stylesheets.map((file) => `/${file}`),
    content: allContent(contentOf),
  }
}

/** Returns the names of the content modules that it imports. */
async function bundleRenderer(directory: string): Promise<string[]> {
  const { build } = await import('vite')
  const contentOf = new Map<string, ContentOfChunk>()
  await build({
    configFile: CONFIG,
    plugins: [recordContent(contentOf)],
    build: {
      outDir: join(directory, 'server'),
      ssr: true,
      minify: false,
      rolldownOptions: { input: join(ROOT, 'web/entry-server.tsx') },
    },
  })
  return allContent(contentOf)
}

/** Bundles everything into `directory`. */
export async function bundleAll(directory: string): Promise<ReleaseIndex> {
  const client = await bundleClient(directory)
  const { content, ...desk } = await bundleDesk(directory)
  const unique = (names: readonly string[]) => [...new Set(names)].toSorted()
  return {
    entry: ENTRY,
    chunks: client.chunks,
    desk,
    content: {
      browser: unique([...client.content, ...content]),
      renderer: unique(await bundleRenderer(directory)),
    },
  }
}
