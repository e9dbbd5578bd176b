import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** How long files are kept that no build uses. A copy of the project with other content may use them. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** How long temporary files are kept, which an interrupted build leaves. */
const ABANDONED_MS = 60 * 60 * 1000

/** A cache for files that are slow to create, kept between builds. */
export interface Cache {
  /** Returns the file with this name, creating it if missing. The name must identify all its inputs. */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Deletes files that no build has used for a week. */
  sweep(): Promise<void>
}

async function readIfExists(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Opens a cache in its own directory; all its files have this extension. */
export function openCache(directory: string, extension: string): Cache {
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
      const made = await make()
      await mkdir(directory, { recursive: true })
      await writeFile(`${file}.${process.pid}`, made)
      await rename(`${file}.${process.pid}`, file)
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
