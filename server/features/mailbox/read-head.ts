import { simpleParser } from 'mailparser'
import type { FetchMessageObject } from 'imapflow'
import { oneLine } from '../../mail/one-line.ts'

/** The headers that tell whose message it is, and whether a person wrote it. */
export const HEADERS = [
  'message-id',
  'from',
  'subject',
  'in-reply-to',
  'references',
  'content-type',
  'return-path',
  'auto-submitted',
  'precedence',
  'list-id',
  'x-autoreply',
  'x-autorespond',
]

/** What a message's headers say. */
export interface MailHead {
  uid: number
  /** The Message-ID; the headers themselves if there is none. */
  name: string
  /** In lowercase; empty if it can't be read. */
  from: string
  subject: string
  /** Ids of rows of the outbox that it may refer to, the most likely first. */
  refersTo: string[]
  /** When the mailbox received it. */
  receivedAt: Date
  isAutomatic: boolean
  /** Whether it's a delivery report (RFC 3464). */
  isReport: boolean
}

const SUBJECT_LENGTH = 300
const ADDRESS_LENGTH = 254
/** A long thread has hundreds of them. */
const MOST_REFERENCES = 20

/** Headers that can't be parsed count as missing. */
export async function headOf({
  uid,
  headers = Buffer.alloc(0),
  internalDate,
}: Pick<FetchMessageObject, 'uid' | 'headers' | 'internalDate'>): Promise<MailHead> {
  const { headerLines, from, subject = '', messageId } = await simpleParser(headers)
  const value = (name: string) => {
    const { line = '' } = headerLines.find(({ key }) => key === name) ?? {}
    return line.slice(line.indexOf(':') + 1).trim()
  }
  return {
    uid,
    name: messageId ?? headers.toString('latin1'),
    from: oneLine(from?.value[0]?.address?.toLowerCase() ?? '', ADDRESS_LENGTH),
    subject: oneLine(subject, SUBJECT_LENGTH),
    refersTo: idsIn(`${value('references')} ${value('in-reply-to')}`),
    receivedAt: new Date(internalDate ?? Number.NaN),
    isAutomatic: isAutomatic(value),
    isReport: /^multipart\/report\b.*delivery-status/is.test(value('content-type')),
  }
}

/** A Message-ID of ours begins with an id of the outbox. */
export function idsIn(text: string): string[] {
  const found = text.matchAll(/<([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@/gi)
  const newestFirst = [...found].map(([, id = '']) => id.toLowerCase()).toReversed()
  return [...new Set(newestFirst)].slice(0, MOST_REFERENCES)
}

/** The Message-ID, maybe on the line after its name; empty if there is none. */
export function messageIdIn(headers: string): string {
  return /^message-id:\s*(\S+)/im.exec(headers)?.[1] ?? ''
}

/** Out-of-office replies, mailing lists, and delivery reports (RFC 3834, RFC 2919). */
function isAutomatic(value: (name: string) => string): boolean {
  return (
    !/^(?:no\b|$)/i.test(value('auto-submitted')) ||
    /^(?:auto_reply|bulk|junk|list)\b/i.test(value('precedence')) ||
    ['list-id', 'x-autoreply', 'x-autorespond'].some((name) => value(name) !== '') ||
    value('return-path') === '<>'
  )
}
