import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readCaseStudies } from '../../content/case-studies/read-case-studies.ts'
import { dossier } from '../../content/documents/case-studies.ts'
import { documents } from '../../content/documents/documents.ts'
import { caseStudiesSources } from '../../documents/case-studies.ts'
import { typeset } from '../../documents/typeset.ts'
import { caseStudiesDrawings } from '../../scripts/build/document-drawings.ts'
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

  test('are set to the same bytes whenever they are set', async () => {
    const sources = caseStudiesSources(readCaseStudies(), caseStudiesDrawings())
    const again = await typeset(sources, await cutDocumentFonts())
    expect(Buffer.from(again).equals(readFileSync(built(documents.caseStudies.file)))).toBe(true)
  })

  test('begin with their name and end with the way to the firm', () => {
    expect(text.indexOf(dossier.heading)).toBeGreaterThan(-1)
    for (const line of dossier.closing.contact) expect(text).toContain(line)
  })
})

test('documents: what Typst complains of is told, with its place', async () => {
  const sources = { main: 'a.typ', files: { 'a.typ': '#let a = 1\n#b' } }
  await expect(typeset(sources, [])).rejects.toThrow(/a\.typ cannot be set:\n.*unknown variable: b/)
})
