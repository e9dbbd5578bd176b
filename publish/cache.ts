import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { ROOT } from '../cms/folders.ts'

/** How long unused files are kept; another copy of the project may still use them. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** How long the temporary files of an interrupted build are kept. */
const ABANDONED_MS = 60 * 60 * 1000

/** The build's cache, inside node_modules; the release archive includes it. */
const BUILT = join(ROOT, 'node_modules', '.cache', 'laminar')
/** A running server sets CACHE_DIR to a folder that it can write to. */
const CACHES = process.env['CACHE_DIR'] ?? BUILT

/** Files that are slow to make, kept between builds. */
export interface Cache {
  /**
   * Makes the file if neither this cache nor the build's has it. The name must identify all inputs
   * of the file, for example by a hash.
   */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Deletes files that no build has used for a week. */
  sweep(): Promise<void>
}

/** Undefined also for an empty file, which a power cut may have left. */
async function readIfExists(file: string): Promise<Uint8Array | undefined> {
  try {
    const bytes = await readFile(file)
    return bytes.length === 0 ? undefined : bytes
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The folder for results of this kind. */
export function cacheFor(kind: string): string {
  return join(CACHES, kind)
}

/** Opens a cache in its own directory; all its files have this extension. */
export function openCache(
  directory: string,
  extension: string,
  built: string = join(BUILT, basename(directory)),
): Cache {
  function isObsolete(name: string): boolean {
    // Another build may have renamed or deleted it.
    const file = statSync(join(directory, name), { throwIfNoEntry: false })
    if (file === undefined) return false
    return Date.now() - file.mtimeMs > (extname(name) === extension ? KEPT_MS : ABANDONED_MS)
  }

  return {
    async get(name, make) {
      const file = join(directory, name + extension)
      const kept = await readIfExists(file)
      if (kept) {
        await utimes(file, new Date(), new Date())
        return kept
      }
      const made = (await readIfExists(join(built, name + extension))) ?? (await make())
      await mkdir(directory, { recursive: true })
      // Another thread of this process may be making the same file.
      const temporary = `${file}.${randomUUID()}`
      await writeFile(temporary, made, { flush: true })
      await rename(temporary, file)
      return made
    },
    async sweep() {
      await mkdir(directory, { recursive: true })
      for (const name of await readdir(directory)) {
        if (isObsolete(name)) await rm(join(directory, name), { force: true })
      }
    },
  }
}
