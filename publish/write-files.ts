import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes files by name. A name may contain folders. */
export async function writeFiles(
  directory: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  await mkdir(directory, { recursive: true })
  await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      await mkdir(dirname(join(directory, name)), { recursive: true })
      await writeFile(join(directory, name), content)
    }),
  )
}

/**
 * Flushes a folder to disk. Without this, a power cut could leave empty files after the folder is
 * renamed.
 */
export async function flushToDisk(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  for (const path of [...paths, directory]) {
    const file = await open(path)
    await file.sync()
    await file.close()
  }
}
