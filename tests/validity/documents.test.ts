import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readBook } from '../../cms/book/read-book.ts'
import { readCaseStudies } from '../../cms/case-studies/read-case-studies.ts'
import { bound } from '../../cms/documents/book.ts'
import { dossier } from '../../cms/documents/case-studies.ts'
import { documents } from '../../cms/documents/documents.ts'
import { readHandbook } from '../../cms/handbook/read-handbook.ts'
import { type HandbookBlock, plain } from '../../cms/schemas/handbook.ts'
import { dist } from '../support/built-site.ts'
import { pdfTool } from '../support/pdf-tools.ts'

const book = readBook()
const handbook = readHandbook()
const caseStudies = readCaseStudies()

const built = (file: string) => join(dist, 'files', file)

const catalog = z.object({
  '/Lang': z.string(),
  '/MarkInfo': z.object({ '/Marked': z.boolean() }),
  '/Outlines': z.string(),
  '/ViewerPreferences': z.object({ '/DisplayDocTitle': z.optional(z.boolean()) }),
})

function objectOf(file: string, object: string): unknown {
  const output = z.object({ qpdf: z.array(z.record(z.string(), z.unknown())) })
  const json = pdfTool('qpdf', [
    '--json',
    '--json-key=qpdf',
    `--json-object=${object}`,
    built(file),
  ])
  return Object.values(output.parse(JSON.parse(json)).qpdf[1] ?? {})[0]
}

/** Language, tagging, outline, and viewer settings of a PDF. */
function catalogOf(file: string): z.infer<typeof catalog> {
  const trailer = z.object({ value: z.object({ '/Root': z.string() }) })
  const root = trailer.parse(objectOf(file, 'trailer')).value['/Root']
  const place = root.replace(/ R$/, '').replace(' ', ',')
  return z.object({ value: catalog }).parse(objectOf(file, place)).value
}

/** Remembers the result for each file. */
function once<T>(read: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>()
  return (file) => {
    const value = known.get(file) ?? read(file)
    known.set(file, value)
    return value
  }
}

/** The levels of the tagged headings, in reading order. */
function headingLevels(file: string): number[] {
  const tags = pdfTool('pdfinfo', ['-struct', built(file)])
  return Array.from(tags.matchAll(/^ *H(\d) /gm), ([, level]) => Number(level))
}

/** The PDF's text with whitespace collapsed. */
const textOf = once((file) => pdfTool('pdftotext', [built(file), '-']).replaceAll(/\s+/g, ' '))

const linesOf = once((file) => {
  const pages = pdfTool('pdftotext', ['-layout', built(file), '-']).split('\f')
  return pages.map((page) => page.split('\n').filter((line) => line.trim() !== ''))
})

/** The PDF's text by page, with whitespace collapsed. */
const pagesOf = once((file) =>
  linesOf(file).map((lines) => lines.join(' ').replaceAll(/\s+/g, ' ').trim()),
)

/** The block's title, or the names of its KPIs with their targets. */
function printedOf(block: HandbookBlock): string[] {
  if (block.kind === 'kpis') return block.cards.flatMap(({ name, target }) => [name, target])
  return 'title' in block ? [block.title] : []
}

describe.each(Object.values(documents))('$file', ({ file, title, date }) => {
  test('is a valid PDF according to qpdf', () => {
    expect(pdfTool('qpdf', ['--check', built(file)])).toContain('No syntax or stream encoding')
  })

  test('is tagged and has a title that viewers show, a language, and the edition date', () => {
    const facts = pdfTool('pdfinfo', ['-isodates', built(file)])
    expect(facts).toMatch(new RegExp(`^Title: +${title}$`, 'm'))
    expect(facts).toMatch(/^Tagged: +yes$/m)
    expect(facts).toMatch(new RegExp(`^CreationDate: +${date}T00:00:00Z$`, 'm'))
    expect(catalogOf(file)).toMatchObject({
      '/Lang': 'u:en-US',
      '/MarkInfo': { '/Marked': true },
      '/ViewerPreferences': { '/DisplayDocTitle': true },
    })
  })

  test('begins with a heading of the first level and skips no level', () => {
    const levels = headingLevels(file)
    expect(levels.length).toBeGreaterThan(10)
    const skips = levels.flatMap((level, index) => {
      const before = levels[index - 1] ?? 0
      return level > before + 1 ? [`H${before} to H${level} at heading ${index + 1}`] : []
    })
    expect(skips).toEqual([])
  })
})

describe('case studies', () => {
  let text: string
  beforeAll(() => {
    text = textOf(documents.caseStudies.file)
  })

  test('contain the full text of the nine stories, each marked as a sample [CS-01] [SH-13]', () => {
    const stories = caseStudies
    for (const { title, firm, figure, challenge, solution, result } of stories) {
      for (const words of [title, firm, figure.label, ...challenge, ...solution, ...result]) {
        expect(text).toContain(words)
      }
    }
    expect(text.match(/Sample story/g) ?? []).toHaveLength(
      stories.filter(({ sample }) => sample).length,
    )
  })

  test('start with the title and end with contact details', () => {
    expect(text.indexOf(dossier.heading)).toBeGreaterThan(-1)
    for (const line of dossier.closing.contact) expect(text).toContain(line)
  })
})

const MANUALS = [
  ['the book', documents.book.file],
  ['the handbook', documents.handbook.file],
] as const

describe.each(MANUALS)('%s', (_name, file) => {
  test('contains every section, procedure, checklist, and figure with its target [HB-04]', () => {
    const text = textOf(file)
    const lost = handbook.flatMap(({ title, summary, blocks }) =>
      [title, summary, ...blocks.flatMap(printedOf)].filter((words) => !text.includes(words)),
    )
    expect(lost).toEqual([])
  })

  test('embeds its fonts and is smaller than 4 MB', () => {
    const fonts = pdfTool('pdffonts', [built(file)])
      .trim()
      .split('\n')
      .slice(2)
    expect(fonts.length).toBeGreaterThan(2)
    // Columns from the right: object, generation, unicode, subset, embedded
    expect(fonts.filter((line) => line.trim().split(/\s+/).at(-5) !== 'yes')).toEqual([])
    expect(statSync(built(file)).size).toBeLessThan(4_000_000)
  })
})

describe('the book', () => {
  test('has at least 60 pages of its own, its chapters, and an appendix with all figures and checklists [BO-01]', () => {
    const pages = pagesOf(documents.book.file)
    const first = pages.findIndex((page) => page.startsWith('Foreword '))
    const end = pages.findIndex((page) => page.startsWith(`${bound.labels.handbook}: Start here`))
    expect(first).toBeGreaterThan(0)
    expect(end - first).toBeGreaterThanOrEqual(60)
    const text = textOf(documents.book.file)
    for (const { title } of book) expect(text).toContain(title)
    const appendix = text.slice(text.indexOf(`${bound.labels.figures} Figure`))
    const figures = handbook.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'kpis' ? block.cards : [])),
    )
    const lists = handbook.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'checklist' ? [block.title] : [])),
    )
    for (const { name, target } of figures) {
      expect(appendix).toContain(name)
      expect(appendix).toContain(target)
    }
    for (const title of lists) expect(appendix).toContain(title)
  })

  test('names the page of each figure in the list of figures', () => {
    const lines = linesOf(documents.book.file)
    const pages = pagesOf(documents.book.file)
    const start = pages.findIndex((page) => page.startsWith(`${bound.labels.figures} Figure`))
    const end = pages.findIndex((page, index) => {
      return index > start && page.startsWith(bound.labels.checklists)
    })
    // The first line of a row ends with the number of the page that it refers to.
    const named = lines
      .slice(start, end)
      .flat()
      .flatMap((line) => /\S {2,}\S.* (\d+)$/.exec(line)?.[1] ?? [])
    const byNumber = new Map(
      lines.map((page, index) => [page.at(-1)?.trim() ?? '', pages[index] ?? '']),
    )
    const figures = handbook.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'kpis' ? block.cards : [])),
    )
    expect(named).toHaveLength(figures.length)
    const missing = figures.filter(({ measure }, index) => {
      const words = measure.split(' ').slice(0, 2).join(' ')
      return !byNumber.get(named[index] ?? '')?.includes(words)
    })
    expect(missing).toEqual([])
  })

  test('keeps the title of each worked example with its first row', () => {
    const pages = pagesOf(documents.book.file)
    const split = book.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.kind !== 'example') return []
        const [row] = block.blocks.flatMap((inner) => (inner.kind === 'table' ? inner.rows : []))
        const words = [block.title, plain(row?.at(-1) ?? [])]
        return pages.some((page) => words.every((each) => page.includes(each))) ? [] : [block.title]
      }),
    )
    expect(split).toEqual([])
  })
})
