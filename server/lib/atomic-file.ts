import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The file appears complete and synced to disk, or not at all. Only the owner can read it. */
export async function writeFileAtomically(
  file: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  // Another process may be writing the same file.
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    await write(unfinished)
    await sync(unfinished, true)
    await rename(unfinished, file)
    await sync(dirname(file), false)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function sync(path: string, isFile: boolean): Promise<void> {
  const handle = await open(path, 'r')
  try {
    if (isFile) await handle.chmod(0o600)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
