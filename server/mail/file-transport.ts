import { mkdir, open, rename } from 'node:fs/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import { mailDirectory, mailFile } from './mail-files.ts'
import type { Transport } from './transport.ts'

/** Writes every message as a file of its own that any mail program opens. */
export function fileTransport(dataDir: string): Transport {
  return {
    async send(message, name, signal) {
      const bytes = await new MailComposer(message).compile().build()
      signal.throwIfAborted()
      await writeWhole(mailDirectory(dataDir), mailFile(dataDir, name), bytes)
    },
    close() {},
  }
}

/** The file appears complete or not at all, and stays after a power cut. */
async function writeWhole(directory: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}.tmp`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
  const entry = await open(directory, 'r')
  try {
    await entry.sync()
  } finally {
    await entry.close()
  }
}
