import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const chunk = z.object({
  file: z.string(),
  /** Names of chunks. */
  imports: z.array(z.string()),
  css: z.array(z.string()),
  /** Names of content modules. */
  content: z.array(z.string()),
})

const releaseIndex = z.object({
  /** The chunk that every page loads. */
  entry: z.string(),
  chunks: z.record(z.string(), chunk),
  desk: z.object({ scripts: z.array(z.string()), stylesheets: z.array(z.string()) }),
  /** Names of all content modules that a browser may load, and of those that the renderer loads. */
  content: z.object({ browser: z.array(z.string()), renderer: z.array(z.string()) }),
})

/** The content of `release.json`: which chunks there are, and what each one imports. */
export type ReleaseIndex = z.infer<typeof releaseIndex>
type Chunk = z.infer<typeof chunk>

/** Scripts, styles, and the renderer, without any content. */
export interface Release {
  directory: string
  index: ReleaseIndex
}

export const RELEASE_INDEX = 'release.json'

export function readRelease(directory: string): Release {
  const file = join(directory, RELEASE_INDEX)
  return { directory, index: releaseIndex.parse(JSON.parse(readFileSync(file, 'utf8'))) }
}

export interface PageAssets {
  /** The entry's CSS comes first, because it declares the cascade layers. */
  css: string
  stylesheets: string[]
  /** URLs of the scripts to fetch besides the entry. */
  chunks: string[]
  /** Names of the content modules that the entry and the chunks import. */
  content: string[]
}

export function entryOf({ index }: Release): string {
  return `/${chunkNamed(index, index.entry).file}`
}

/**
 * The assets of a page with these modules, named as in the bundle; `chunks` leaves out the entry.
 */
export function assetsOf({ directory, index }: Release, modules: readonly string[]): PageAssets {
  const isContent = (name: string) => name.startsWith('content:')
  const seen = new Set<string>()
  const chunks = [index.entry, ...modules.filter((name) => !isContent(name))].flatMap((name) =>
    closure(index, name, seen),
  )
  const styles = [...new Set(chunks.flatMap(({ css }) => css))]
  const own = modules.filter(isContent).map((name) => name.slice('content:'.length))
  return {
    css: styles.map((file) => readFileSync(join(directory, file), 'utf8').trim()).join(''),
    stylesheets: styles.map((file) => `/${file}`),
    chunks: chunks.slice(1).map(({ file }) => `/${file}`),
    content: [...new Set([...chunks.flatMap(({ content }) => content), ...own])],
  }
}

function chunkNamed({ chunks }: ReleaseIndex, name: string): Chunk {
  const found = chunks[name]
  if (!found) throw new Error(`The bundle has no ${name}`)
  return found
}

/** A chunk and its static imports, recursively, without those in `known`. */
function closure(index: ReleaseIndex, name: string, known: Set<string>): Chunk[] {
  if (known.has(name)) return []
  known.add(name)
  const found = chunkNamed(index, name)
  return [found, ...found.imports.flatMap((one) => closure(index, one, known))]
}
