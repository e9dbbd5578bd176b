import { type HoldReason, SPAM_REASONS } from '../people/hold-reasons.ts'

export interface TypedText {
  name: string
  /** Emails to the visitor repeat these lines, so spammers put links there. */
  phone?: string
  service?: string
  company?: string
  message?: string
  honeypot?: string | undefined
}

/** A submission with this score or more is held. */
const HOLD_FROM = 3

/** Text that mail programs turn into a link, except email addresses. */
const LINK = /(?:https?:\/\/|\bwww\.)\S+/gi
/** A domain without a scheme. A dot within a name, as in J.P. or St.John, doesn't count. */
const BARE_DOMAIN =
  /(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|ru|cn|xyz|top|site|online|shop|club|icu|io|co|me|link|click|live|pro)\b(?!@)/gi
/** HTML or BBCode. */
const MARKUP = /<\/?[a-z][^<>]{0,500}>|\[\/?(?:url|link|img|b)\b[^[\]]{0,500}\]/i
const LETTER = /\p{L}/gu
const LATIN_LETTER = /\p{Script=Latin}/gu
/** Letters of two alphabets in one word, because some of them look alike. */
const MIXED_WORD =
  /\p{Script=Latin}(?:\p{Script=Cyrillic}|\p{Script=Greek})|(?:\p{Script=Cyrillic}|\p{Script=Greek})\p{Script=Latin}/u

/** Empty if the text doesn't look like spam. */
export function spamReasons(typed: TypedText): HoldReason[] {
  const points: Partial<Record<HoldReason, number>> = {
    honeypot: (typed.honeypot ?? '').trim() === '' ? 0 : HOLD_FROM,
    links: linkPoints(typed),
    markup: MARKUP.test(allOf(typed)) ? 2 : 0,
    gibberish: gibberishPoints(typed),
    'other-script': scriptPoints(typed),
  }
  const found = SPAM_REASONS.filter((kind) => (points[kind] ?? 0) > 0)
  const score = found.reduce((sum, kind) => sum + (points[kind] ?? 0), 0)
  return score < HOLD_FROM ? [] : found
}

function allOf({ name, phone, service, company, message }: TypedText): string {
  return [name, phone, service, company, message].filter((text) => text !== undefined).join('\n')
}

function linkPoints({ name, phone = '', service = '', company = '', message = '' }: TypedText) {
  const lines = `${name}\n${phone}\n${service}`
  // Some companies are named like domains, such as Booking.com, so only a complete URL counts
  // there.
  if (linksIn(lines) > 0 || (company.match(LINK) ?? []).length > 0) return HOLD_FROM
  return Math.min(linksIn(message), HOLD_FROM)
}

function linksIn(text: string): number {
  const withScheme = text.match(LINK) ?? []
  return withScheme.length + (text.replace(LINK, ' ').match(BARE_DOMAIN) ?? []).length
}

function gibberishPoints({ name, company = '', message = '' }: TypedText): number {
  const words = message.match(/\p{L}{4,}/gu) ?? []
  const random = words.filter(looksRandom)
  const inMessage = words.length > 0 && random.length * 2 > words.length ? HOLD_FROM : 0
  const inLine = (line: string) => ((line.match(/\p{L}+/gu) ?? []).some(looksRandom) ? 2 : 0)
  return inMessage + inLine(name) + inLine(company)
}

/** A long word with few vowels or with random capitals, such as `kQwZrTpLbXs`. */
function looksRandom(word: string): boolean {
  if (word.length < 8 || !/^\p{Script=Latin}+$/u.test(word)) return false
  const capitals = word.match(/\p{Ll}(?=\p{Lu})/gu) ?? []
  const vowels = word.normalize('NFD').match(/[aeiouy]/gi) ?? []
  return capitals.length >= 3 || vowels.length / word.length < 0.1
}

/** Scores text in another alphabet: the site is in English, so it's spam, or staff must read it. */
function scriptPoints({ name, company = '', message }: TypedText): number {
  if (MIXED_WORD.test(`${name}\n${company}\n${message ?? ''}`)) return HOLD_FROM
  if (isMostlyOther(message ?? '')) return HOLD_FROM
  return isMostlyOther(name) ? 1 : 0
}

function isMostlyOther(text: string): boolean {
  const letters = text.match(LETTER)?.length ?? 0
  const latin = text.match(LATIN_LETTER)?.length ?? 0
  return letters > 0 && latin * 2 < letters
}
