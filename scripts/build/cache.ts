import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** Temporary files of interrupted builds are deleted after this time. */
const ABANDONED_MS = 60 * 60 * 1000

/** A cache for files that are slow to create, kept between builds. */
export interface Cache {
  /** Returns the file with this name, creating it if missing. The name must identify all its inputs. */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Deletes files that weren't requested since the cache was opened. */
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
  const used = new Set<string>()

  async function isObsolete(name: string): Promise<boolean> {
    if (extname(name) === extension) return !used.has(name)
    const { mtimeMs } = await stat(join(directory, name))
    return Date.now() - mtimeMs > ABANDONED_MS
  }

  return {
    async get(name, make) {
      const file = join(directory, name + extension)
      used.add(name + extension)
      const kept = await readIfExists(file)
      if (kept) return kept
      const made = await make()
      await mkdir(directory, { recursive: true })
      await writeFile(`${file}.${process.pid}`, made)
      await rename(`${file}.${process.pid}`, file)
      return made
    },
    async sweep() {
      await mkdir(directory, { recursive: true })
      for (const name of await readdir(directory)) {
        if (await isObsolete(name)) await rm(join(directory, name), { force: true })
      }
    },
  }
}
