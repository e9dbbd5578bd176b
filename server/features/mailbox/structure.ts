import type { MessageStructureObject } from 'imapflow'
import { oneLine } from '../../mail/one-line.ts'

/** As `received_mails` has it, in JSON. */
export interface StoredFile {
  /** The number of its MIME part. */
  part: string
  name: string
  /** In bytes, as encoded for email. */
  size: number
}

/** What is in a message, by the numbers of its parts. */
export interface Contents {
  /** The text in each format that it has, plain text first. */
  texts: { part: string; isHtml: boolean }[]
  files: StoredFile[]
  /** Delivery reports have one with what happened, and maybe the returned email's headers. */
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

function fileOf(leaf: MessageStructureObject): StoredFile {
  const name = nameOf(leaf) || (leaf.type === 'message/rfc822' ? 'message.eml' : 'file')
  return { part: partOf(leaf), name, size: leaf.size ?? 0 }
}
