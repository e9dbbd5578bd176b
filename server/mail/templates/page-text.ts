import type { MailContext } from '../context.ts'
import { type Entry, type Letter, type Page, UNSUBSCRIBE } from './page.ts'

/** The usual line length of plain-text email. */
const WIDTH = 72
const VALUE_COLUMN = 12

/** The same words as the HTML, in the same order. */
export function pageText(page: Page, context: MailContext): string {
  const blocks = [
    wrapped(page.heading),
    ...page.opening.map(wrapped),
    page.entries.map(entryText).join('\n'),
    page.link === undefined ? '' : `${page.link.label}:\n${page.link.address}`,
    page.quote === null ? '' : quoted(page.quote),
    ...page.closing.map(wrapped),
    signature(context),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function entryText({ label, lines }: Entry): string {
  return `${label}:`.padEnd(VALUE_COLUMN) + lines.join(`\n${' '.repeat(VALUE_COLUMN)}`)
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** With its line breaks as typed. */
export function letterText({ text, author, unsubscribeUrl }: Letter, context: MailContext): string {
  const stop = unsubscribeUrl === undefined ? '' : `\n\n${UNSUBSCRIBE}\n${unsubscribeUrl}`
  return `${text}\n\n${signature(context, author)}${stop}\n`
}

/** Starts with `-- `, the standard separator, so that email programs recognize the signature. */
function signature({ site, publicUrl }: MailContext, author?: string): string {
  const { street, city, state, zip } = site.address
  const address = `${street}, ${city}, ${state} ${zip}`
  const name = author === undefined ? '' : `${author}\n`
  return `-- \n${name}${site.legalName}\n${address}\n${site.phone} | ${site.email}\n${publicUrl}/`
}

function wrapped(paragraph: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line].join('\n')
}
