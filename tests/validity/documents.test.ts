import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readBook } from '../../content/book/read-book.ts'
import { readCaseStudies } from '../../content/case-studies/read-case-studies.ts'
import { bound } from '../../content/documents/book.ts'
import { dossier } from '../../content/documents/case-studies.ts'
import { documents } from '../../content/documents/documents.ts'
import { readHandbook } from '../../content/handbook/read-handbook.ts'
import type { HandbookBlock } from '../../content/schemas/handbook.ts'
import { bookSources } from '../../documents/book.ts'
import { caseStudiesSources } from '../../documents/case-studies.ts'
import { handbookSources } from '../../documents/handbook.ts'
import { type Sources, typeset } from '../../documents/typeset.ts'
import {
  bookDrawings,
  caseStudiesDrawings,
  handbookDrawings,
} from '../../scripts/build/document-drawings.ts'
import { cutDocumentFonts } from '../../scripts/build/document-fonts.ts'
import { dist } from '../support/built-site.ts'
import { pdfTool } from '../support/pdf-tools.ts'

const built = (file: string) => join(dist, 'files', file)

const catalog = z.object({
  '/Lang': z.string(),
  '/MarkInfo': z.object({ '/Marked': z.boolean() }),
  '/Outlines': z.string(),
})

/** The root of a document: what it says to whoever reads it by machine. */
function catalogOf(file: string): z.infer<typeof catalog> {
  const output = z.object({ qpdf: z.array(z.record(z.string(), z.unknown())) })
  const [, objects = {}] = output.parse(JSON.parse(pdfTool('qpdf', ['--json', built(file)]))).qpdf
  const values = Object.values(objects).flatMap((one) => {
    const parsed = z.object({ value: catalog }).safeParse(one)
    return parsed.success ? [parsed.data.value] : []
  })
  const [root] = values
  if (!root) throw new Error(`${file} has no catalog`)
  return root
}

/** The words of a document as they are read, with single spaces. */
function textOf(file: string): string {
  return pdfTool('pdftotext', [built(file), '-']).replaceAll(/\s+/g, ' ')
}

/** What a block prints as a title, and the figures with their targets. */
function printedOf(block: HandbookBlock): string[] {
  if (block.kind === 'kpis') return block.cards.flatMap(({ name, target }) => [name, target])
  return 'title' in block ? [block.title] : []
}

describe.each(Object.values(documents))('$file', ({ file, title, date }) => {
  test('is whole: qpdf finds no fault in it', () => {
    expect(pdfTool('qpdf', ['--check', built(file)])).toContain('No syntax or stream encoding')
  })

  test('is tagged, and says its title, its language and the day of its edition', () => {
    const facts = pdfTool('pdfinfo', ['-isodates', built(file)])
    expect(facts).toMatch(new RegExp(`^Title: +${title}$`, 'm'))
    expect(facts).toMatch(/^Tagged: +yes$/m)
    expect(facts).toMatch(new RegExp(`^CreationDate: +${date}T00:00:00Z$`, 'm'))
    expect(catalogOf(file)).toMatchObject({ '/Lang': 'u:en-US', '/MarkInfo': { '/Marked': true } })
  })
})

describe('the case studies', () => {
  let text: string
  beforeAll(() => {
    text = textOf(documents.caseStudies.file)
  })

  test('hold every word of the nine stories, each with the mark of a sample [CS-01] [SH-13]', () => {
    const stories = readCaseStudies()
    expect(stories).toHaveLength(9)
    for (const { title, firm, figure, challenge, solution, result } of stories) {
      for (const words of [title, firm, figure.label, ...challenge, ...solution, ...result]) {
        expect(text).toContain(words)
      }
    }
    expect(text.match(/Sample story/g)).toHaveLength(stories.filter(({ sample }) => sample).length)
  })

  test('begin with their name and end with the way to the firm', () => {
    expect(text.indexOf(dossier.heading)).toBeGreaterThan(-1)
    for (const line of dossier.closing.contact) expect(text).toContain(line)
  })
})

const MANUALS = [
  ['the book', documents.book.file],
  ['the handbook', documents.handbook.file],
] as const

describe.each(MANUALS)('%s', (_name, file) => {
  test('holds every section, procedure, checklist and figure with its target [HB-04]', () => {
    const text = textOf(file)
    const lost = readHandbook().flatMap(({ title, summary, blocks }) =>
      [title, summary, ...blocks.flatMap(printedOf)].filter((words) => !text.includes(words)),
    )
    expect(lost).toEqual([])
  })

  test('embeds its typefaces, and weighs less than 3 MB', () => {
    const fonts = pdfTool('pdffonts', [built(file)])
      .trim()
      .split('\n')
      .slice(2)
    expect(fonts.length).toBeGreaterThan(2)
    // Columns from the right: object, generation, unicode, subset, embedded.
    expect(fonts.filter((line) => line.trim().split(/\s+/).at(-5) !== 'yes')).toEqual([])
    expect(statSync(built(file)).size).toBeLessThan(3_000_000)
  })
})

describe('the book', () => {
  test('is a book: at least 60 pages, its own chapters, and an appendix with everything [BO-01]', () => {
    const pages = /^Pages: +(\d+)$/m.exec(pdfTool('pdfinfo', [built(documents.book.file)]))?.[1]
    expect(Number(pages)).toBeGreaterThanOrEqual(60)
    const text = textOf(documents.book.file)
    for (const { title } of readBook()) expect(text).toContain(title)
    const appendix = text.slice(text.indexOf(`${bound.labels.figures} Figure`))
    const figures = readHandbook().flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'kpis' ? block.cards : [])),
    )
    const lists = readHandbook().flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'checklist' ? [block.title] : [])),
    )
    for (const { name, target } of figures) {
      expect(appendix).toContain(name)
      expect(appendix).toContain(target)
    }
    for (const title of lists) expect(appendix).toContain(title)
  })
})

describe('the same content gives the same bytes', () => {
  const sources: [string, () => Sources][] = [
    [
      documents.caseStudies.file,
      () => caseStudiesSources(readCaseStudies(), caseStudiesDrawings()),
    ],
    [documents.book.file, () => bookSources(readBook(), readHandbook(), bookDrawings())],
    [documents.handbook.file, () => handbookSources(readHandbook(), handbookDrawings())],
  ]

  test.each(sources)('%s', async (file, source) => {
    const again = await typeset(source(), await cutDocumentFonts())
    expect(Buffer.from(again).equals(readFileSync(built(file)))).toBe(true)
  })
})

test('documents: what Typst complains of is told, with its place', async () => {
  const sources = { main: 'a.typ', files: { 'a.typ': '#let a = 1\n#b' } }
  await expect(typeset(sources, [])).rejects.toThrow(/a\.typ cannot be set:\n.*unknown variable: b/)
})
