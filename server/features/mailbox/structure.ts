import type { MessageStructureObject } from 'imapflow'
import { safeFileName } from '../../lib/file-name.ts'
import { oneLine } from '../../mail/one-line.ts'
import type { StoredFile } from '../../mail/received-files.ts'

/** What is in a message, by the numbers of its parts. */
export interface Contents {
  /** The text in each format that it has, plain text first. */
  texts: { part: string; isHtml: boolean }[]
  files: StoredFile[]
  /** The parts of a delivery report: the outcome, and maybe the headers of the returned email. */
  report: { status: string | undefined; headers: string | undefined }
  /** The Message-ID of an email that is attached, as returned ones are. */
  attachedId: string
  /** A calendar program's answer to an invitation. */
  isCalendarReply: boolean
}

const NAME_LENGTH = 200
const MOST_FILES = 50

export function contentsOf(root: MessageStructureObject): Contents {
  const leaves = leavesOf(root)
  const textOf = (type: string) => leaves.find((leaf) => leaf.type === type && !isFile(leaf))
  const texts = ['text/plain', 'text/html'].flatMap((type) => {
    const leaf = textOf(type)
    return leaf === undefined ? [] : { part: partOf(leaf), isHtml: type === 'text/html' }
  })
  const part = (type: string) => {
    const leaf = leaves.find((candidate) => candidate.type === type)
    return leaf && partOf(leaf)
  }
  return {
    texts,
    files: leaves.filter(isFile).slice(0, MOST_FILES).map(fileOf),
    report: { status: part('message/delivery-status'), headers: part('text/rfc822-headers') },
    attachedId: leaves.find(({ envelope }) => envelope)?.envelope?.messageId ?? '',
    isCalendarReply: leaves.some(
      ({ type, parameters }) =>
        type === 'text/calendar' && parameters?.['method']?.toUpperCase() === 'REPLY',
    ),
  }
}

/** An attached email is one file. */
function leavesOf(node: MessageStructureObject): MessageStructureObject[] {
  const { type, childNodes = [] } = node
  return type.startsWith('multipart/') ? childNodes.flatMap(leavesOf) : [node]
}

/** A message of a single part has no number; its only part is 1. */
function partOf({ part = '1' }: MessageStructureObject): string {
  return part
}

function isFile(leaf: MessageStructureObject): boolean {
  return leaf.disposition === 'attachment' || nameOf(leaf) !== '' || leaf.type === 'message/rfc822'
}

function nameOf({ dispositionParameters, parameters }: MessageStructureObject): string {
  return oneLine(dispositionParameters?.['filename'] ?? parameters?.['name'] ?? '', NAME_LENGTH)
}

/** Base64 has a line of 76 characters and a line break for 57 bytes. */
const BASE64_RATIO = 57 / 78

function fileOf(leaf: MessageStructureObject): StoredFile {
  const name = nameOf(leaf) || (leaf.type === 'message/rfc822' ? 'message.eml' : 'file')
  const { size = 0, encoding } = leaf
  const isBase64 = encoding?.toLowerCase() === 'base64'
  const bytes = isBase64 ? Math.floor(size * BASE64_RATIO) : size
  return { part: partOf(leaf), name: safeFileName(name), size: bytes }
}
