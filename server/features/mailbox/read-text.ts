import { text as textOf } from 'node:stream/consumers'
import type { ImapFlow } from 'imapflow'
import { simpleParser } from 'mailparser'
import type { Contents } from './structure.ts'

/** The limit of a part, in bytes; people don't type more than that. */
const MOST_BYTES = 500_000
/** The limit of the stored text, in characters. */
const MOST_CHARACTERS = 50_000

/** The text of a message, from its HTML if it has no other; cut if it's very long. */
export async function readText(
  client: ImapFlow,
  uid: number,
  { texts }: Contents,
): Promise<string> {
  for (const { part, isHtml } of texts) {
    const content = await readPart(client, uid, part)
    const text = tidy(isHtml ? await plainText(content) : content)
    if (text !== '') return text
  }
  return ''
}

/** A part as text; empty if it's gone. */
export async function readPart(client: ImapFlow, uid: number, part: string): Promise<string> {
  const { content } = await client.download(String(uid), part, { uid: true, maxBytes: MOST_BYTES })
  return content === undefined ? '' : textOf(content)
}

async function plainText(html: string): Promise<string> {
  const { text = '' } = await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`)
  return text
}

/** Without characters that forms refuse and databases can't store. */
function tidy(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '')
    .split('\n')
    // A regular expression would need minutes for a line of half a million spaces.
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return plain.slice(0, MOST_CHARACTERS).toWellFormed()
}
