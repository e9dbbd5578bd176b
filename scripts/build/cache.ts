import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** What a build that never came to its end left half-written is deleted after this time. */
const ABANDONED_MS = 60 * 60 * 1000

/** Files that take long to make, kept from one build to the next. */
export interface Cache {
  /** The file of a name, which says everything that it is made of; made if it is not there. */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Deletes what was not asked for since the cache was opened. */
  sweep(): Promise<void>
}

async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A cache in a directory of its own; its files end in `extension`, and no others do. */
export function openCache(directory: string, extension: string): Cache {
  const used = new Set<string>()

  async function isOver(name: string): Promise<boolean> {
    if (extname(name) === extension) return !used.has(name)
    const { mtimeMs } = await stat(join(directory, name))
    return Date.now() - mtimeMs > ABANDONED_MS
  }

  return {
    async get(name, make) {
      const file = join(directory, name + extension)
      used.add(name + extension)
      const kept = await readIfThere(file)
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
        if (await isOver(name)) await rm(join(directory, name), { force: true })
      }
    },
  }
}
