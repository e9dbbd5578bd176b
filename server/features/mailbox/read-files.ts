import type { ImapFlow } from 'imapflow'
import { MOST_FILE_BYTES } from '../../../contracts/replies/files.ts'
import type { StoredFile } from '../../mail/received-files.ts'

/** How much of a file is read at a time, as encoded for email. */
const PIECE_BYTES = 64 * 1024

export interface ReadFiles {
  files: StoredFile[]
  /** In pieces, by the number of the part, so that no file is in memory twice. */
  content: ReadonlyMap<string, readonly Buffer[]>
}

/**
 * Downloads the files in order, as many as fit the limit for all of them together.
 * @throws if the connection breaks
 */
export async function readFiles(
  client: ImapFlow,
  uid: number,
  files: readonly StoredFile[],
): Promise<ReadFiles> {
  const content = new Map<string, readonly Buffer[]>()
  const read: StoredFile[] = []
  let left = MOST_FILE_BYTES
  for (const file of files) {
    const pieces = file.size > left ? 'too large' : await readFile(client, uid, file.part, left)
    if (pieces === undefined) read.push(file)
    else if (pieces === 'too large') read.push({ ...file, kept: false })
    else {
      const size = pieces.reduce((sum, { length }) => sum + length, 0)
      left -= size
      content.set(file.part, pieces)
      read.push({ ...file, size, kept: true })
    }
  }
  return { files: read, content }
}

/** Undefined if the server doesn't have the part, or it can't be decoded. */
async function readFile(
  client: ImapFlow,
  uid: number,
  part: string,
  most: number,
): Promise<Buffer[] | 'too large' | undefined> {
  try {
    const options = { uid: true, chunkSize: PIECE_BYTES, decodeText: false, maxBytes: most + 1 }
    const { content } = await client.download(String(uid), part, options)
    if (content === undefined) return undefined
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of content) {
      pieces.push(piece)
      size += piece.length
    }
    return size > most ? 'too large' : pieces
  } catch (error) {
    // If the connection broke, the message is read again next time.
    if (!client.usable) throw error
    return undefined
  }
}
