import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { typefaces } from '../../cms/brand.ts'
import { typeset } from '../../documents/typeset.ts'
import { neededCharacters } from '../../publish/characters.ts'
import { subsetDocumentFonts } from '../../publish/document-fonts.ts'
import { pdfTool } from '../support/pdf-tools.ts'

const directory = mkdtempSync(join(tmpdir(), 'characters-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test.each(Object.values(typefaces).map(({ family }) => family))(
  'documents: a name in other letters appears in PDFs, in %s like the text around it',
  async (family) => {
    const name = 'Müller & Łódź'
    const fonts = await subsetDocumentFonts(
      neededCharacters([{ path: 'content/site.yaml', text: name }]),
    )
    const main = `#set page(width: 300pt, height: 100pt)\n#set text(font: "${family}")\n${name}\n`
    const pdf = await typeset({ main: 'a.typ', files: { 'a.typ': main } }, fonts)
    const file = join(directory, 'name.pdf')
    writeFileSync(file, pdf)
    expect(pdfTool('pdftotext', [file, '-']).trim()).toBe(name)
    const lines = pdfTool('pdffonts', [file]).trim().split('\n').slice(2)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toContain(family.replaceAll(' ', ''))
  },
)
