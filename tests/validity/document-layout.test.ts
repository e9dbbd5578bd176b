import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documents } from '../../cms/documents/documents.ts'
import { readHandbook } from '../../cms/handbook/read-handbook.ts'
import { type HandbookBlock, plain } from '../../cms/schemas/handbook.ts'
import { templates } from '../../documents/templates.ts'
import { typeset } from '../../documents/typeset.ts'
import { subsetDocumentFonts } from '../../publish/document-fonts.ts'
import { dist } from '../support/built-site.ts'
import { type PdfPage, pdfPages } from '../support/pdf-pages.ts'

const handbook = readHandbook()

/** How much of a chapter's first and last page must be filled; a tenth of a page is four lines. */
const FEWEST = { first: 0.5, last: 0.1 }
const fonts = await subsetDocumentFonts()

/**
 * Top and bottom of a page's text area, in points from the page's top; see
 * documents/typst/sheet.typ.
 */
const TOP = 0.95 * 72
const BOTTOM = (10 - 0.85) * 72

/** The share of the text area above the page's last line, from 0 to 1. */
function filled({ lines }: PdfPage): number {
  const last = Math.max(TOP, ...lines.filter((line) => line < BOTTOM + 2))
  return (last - TOP) / (BOTTOM - TOP)
}

/** A chapter's first page has no running head. */
const isOpening = ({ lines }: PdfPage) => lines.every((line) => line > TOP - 8)

/** The first and the last page of a chapter. */
function chapterPages(
  pages: readonly PdfPage[],
  { title, summary }: { title: string; summary: string },
): [first: PdfPage, last: PdfPage] {
  const index = pages.findIndex((page) => page.text.includes(`${title} ${summary}`))
  const next = pages.findIndex((page, later) => later > index && isOpening(page))
  const [first, last] = [pages[index], pages[next - 1]]
  if (!first || !last) throw new Error(`${title} is not in the document`)
  return [first, last]
}

/** Lines may break after a hyphen, so texts are compared without spaces. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

const MANUALS = [
  ['the book', documents.book.file],
  ['the handbook', documents.handbook.file],
] as const

describe.each(MANUALS)('%s', (_name, file) => {
  const pages = pdfPages(join(dist, 'files', file))

  test('no chapter starts on a half-empty page or ends with only a line or two [BO-01]', () => {
    for (const section of handbook) {
      const [first, last] = chapterPages(pages, section)
      expect(filled(first), `${section.title}: first page`).toBeGreaterThan(FEWEST.first)
      expect(filled(last), `${section.title}: last page`).toBeGreaterThan(FEWEST.last)
    }
  })

  test('a procedure split across pages has at least two steps on each [BO-01]', () => {
    const procedures = handbook.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'sop' ? [block] : [])),
    )
    expect(procedures.length).toBeGreaterThan(20)
    const texts = pages.map(({ text }) => withoutSpaces(text))
    for (const { title, steps } of procedures) {
      // The calendar has recurring steps too, on an earlier page.
      const found = steps.map(({ step }) =>
        texts.findLastIndex((text) => text.includes(withoutSpaces(plain(step)))),
      )
      const counts = Map.groupBy(
        found.filter((page) => page >= 0),
        (page) => page,
      )
      for (const [page, rows] of counts) expect(rows.length, `${title}, ${page}`).toBeGreaterThan(1)
    }
  })
})

/** One table: a column of words and three of numbers. */
async function pageWithTable(words: readonly string[]): Promise<string> {
  const cell = (text: string) => [{ kind: 'text', text }] as const
  const numbers = ['$24,000', '$25,800', '$44,400'].map(cell)
  const table: HandbookBlock = {
    kind: 'table',
    head: ['Channel', 'First quarter', 'Second quarter', 'The whole year'].map(cell),
    rows: words.map((word) => [cell(word), ...numbers]),
  }
  const main = [
    '#import "sheet.typ": sheet, left-margin, right-margin',
    '#import "blocks.typ": any-block',
    '#set document(title: "A table")',
    '#set page(..sheet, margin: (left: left-margin, right: right-margin))',
    '#any-block(json("table.json"), 1)',
  ]
  const files = {
    ...templates('blocks.typ', 'sheet.typ', 'theme.typ'),
    'a.typ': main.join('\n'),
    'table.json': JSON.stringify({ ...table, place: 'here' }),
  }
  const folder = mkdtempSync(join(tmpdir(), 'table-'))
  try {
    const file = join(folder, 'a.pdf')
    writeFileSync(file, await typeset({ main: 'a.typ', files }, fonts))
    return pdfPages(file)
      .map(({ text }) => text)
      .join(' ')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('documents: words in tables stay in their column, and a word that is too long is an error', async () => {
  const row = '$24,000 $25,800 $44,400'
  const long = 'Counterparty-representation'.repeat(2)
  expect(await pageWithTable(['Referrals', long])).toContain(`Referrals ${row} ${long} ${row}`)
  await expect(pageWithTable([long.repeat(3)])).rejects.toThrow('too wide')
})

test('documents: a Typst error names the file and the problem', async () => {
  const sources = { main: 'a.typ', files: { 'a.typ': '#let a = 1\n#b' } }
  await expect(typeset(sources, [])).rejects.toThrow(
    /a\.typ failed to compile:\n.*unknown variable: b/,
  )
})
