import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtDocuments, dist } from '../support/built-site.ts'
import { checkHtml } from '../support/html-checker.ts'

/** A document with mistakes of several kinds, each named as the checker names it. */
const BROKEN =
  '<!doctype html><html lang="en"><head><title>T</title></head><body><p><div>B</div></p>' +
  '<img src="/a.png"><p id="a"></p><p id="a"></p><label for="nothing">L</label></body></html>'
const MISTAKES = ['No “p” element', '“alt” attribute', 'Duplicate ID', '“for” attribute']

test('validity: the HTML checker finds no error in any page, and the planted ones', () => {
  const directory = mkdtempSync(join(tmpdir(), 'html-'))
  try {
    const planted = join(directory, 'broken.html')
    writeFileSync(planted, BROKEN)
    const documents = builtDocuments().map(({ file }) => join(dist, file))
    expect(documents.length).toBeGreaterThan(60)
    const found = checkHtml([planted, ...documents])
    const inPlanted = found.filter((line) => line.includes('broken.html'))
    for (const mistake of MISTAKES) expect(inPlanted.join('\n')).toContain(mistake)
    expect(found.filter((line) => !line.includes('broken.html'))).toEqual([])
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})
