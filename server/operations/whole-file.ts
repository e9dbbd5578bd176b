import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Lets `write` make a file under another name, brings it to the disk and gives it its own name: it
 * appears whole or not at all. Only the owner may read it.
 */
export async function writeWholeFile(
  file: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
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
