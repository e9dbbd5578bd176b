import { mkdir, open, rename, rm } from 'node:fs/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import { mailDirectory, mailFile, unfinishedMailFile } from './mail-files.ts'
import type { Transport } from './transport.ts'

/** One file per email, which any email program can open. */
export function fileTransport(dataDir: string): Transport {
  return {
    async send(message, name, signal) {
      const bytes = await new MailComposer(message).compile().build()
      signal.throwIfAborted()
      await writeAtomically(dataDir, name, bytes)
    },
    close() {},
  }
}

/** The file appears complete or not at all, and survives a power failure. */
async function writeAtomically(dataDir: string, name: string, bytes: Buffer): Promise<void> {
  const directory = mailDirectory(dataDir)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const unfinished = unfinishedMailFile(dataDir, name)
  try {
    await write(unfinished, bytes)
    await rename(unfinished, mailFile(dataDir, name))
  } catch (error) {
    // Delete a partly written email, for example after the disk was full.
    await rm(unfinished, { force: true })
    throw error
  }
  const entry = await open(directory, 'r')
  try {
    await entry.sync()
  } finally {
    await entry.close()
  }
}

async function write(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
