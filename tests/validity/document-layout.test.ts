import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documents } from '../../content/documents/documents.ts'
import { readHandbook } from '../../content/handbook/read-handbook.ts'
import { type HandbookBlock, plain } from '../../content/schemas/handbook.ts'
import { templates } from '../../documents/templates.ts'
import { typeset } from '../../documents/typeset.ts'
import { cutDocumentFonts } from '../../scripts/build/document-fonts.ts'
import { dist } from '../support/built-site.ts'
import { type PdfPage, pdfPages } from '../support/pdf-pages.ts'

/** Where the text of a page begins and ends, in points from its top; see documents/typst/sheet.typ. */
const TOP = 0.95 * 72
const BOTTOM = (10 - 0.85) * 72

/** How much of a page's height its text reaches down, from 0 to 1. */
function filled({ lines }: PdfPage): number {
  const last = Math.max(TOP, ...lines.filter((line) => line < BOTTOM + 2))
  return (last - TOP) / (BOTTOM - TOP)
}

/** Nothing stands above an opening. */
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

const MANUALS = [
  ['the book', documents.book.file],
  ['the handbook', documents.handbook.file],
] as const

describe.each(MANUALS)('%s', (_name, file) => {
  const pages = pdfPages(join(dist, 'files', file))

  test('no chapter opens on a half-empty page, and none ends with a line or two [BO-01]', () => {
    for (const section of readHandbook()) {
      const [first, last] = chapterPages(pages, section)
      expect(filled(first), `${section.title} opens`).toBeGreaterThan(0.6)
      expect(filled(last), `${section.title} ends`).toBeGreaterThan(0.2)
    }
  })

  test('a procedure that runs over a page has two steps at least on each side [BO-01]', () => {
    const procedures = readHandbook().flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'sop' ? [block] : [])),
    )
    expect(procedures.length).toBeGreaterThan(20)
    for (const { title, steps } of procedures) {
      const found = steps.map(({ step }) =>
        pages.findIndex(({ text }) => text.includes(plain(step))),
      )
      const counts = Map.groupBy(
        found.filter((page) => page >= 0),
        (page) => page,
      )
      for (const [page, rows] of counts) expect(rows.length, `${title}, ${page}`).toBeGreaterThan(1)
    }
  })
})

/** A table of one column of words and three of numbers, set in a document of its own. */
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
    ...templates('blocks.typ', 'sheet.typ', 'house.typ'),
    'a.typ': main.join('\n'),
    'table.json': JSON.stringify(table),
  }
  const folder = mkdtempSync(join(tmpdir(), 'table-'))
  try {
    const file = join(folder, 'a.pdf')
    writeFileSync(file, await typeset({ main: 'a.typ', files }, await cutDocumentFonts()))
    return pdfPages(file)
      .map(({ text }) => text)
      .join(' ')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('documents: no word of a table reaches into the next column, and one that must is an error', async () => {
  const row = '$24,000 $25,800 $44,400'
  const long = 'Counterparty-representation'.repeat(2)
  expect(await pageWithTable(['Referrals', long])).toContain(`Referrals ${row} ${long} ${row}`)
  await expect(pageWithTable([long.repeat(3)])).rejects.toThrow('too wide')
})
