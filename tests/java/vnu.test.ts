import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtDocuments, dist } from '../support/built-site.ts'
import { checkHtml } from './vnu.ts'

/** Several kinds of errors, and parts of the checker's messages. */
const BROKEN =
  '<!doctype html><html lang="en"><head><title>T</title></head><body><p><div>B</div></p>' +
  '<img src="/a.png"><p id="a"></p><p id="a"></p><label for="nothing">L</label></body></html>'
const MESSAGES = ['No “p” element', '“alt” attribute', 'Duplicate ID', '“for” attribute']

test('validity: the Nu HTML checker finds no errors in any page, and finds injected ones', () => {
  const directory = mkdtempSync(join(tmpdir(), 'html-'))
  try {
    const broken = join(directory, 'broken.html')
    writeFileSync(broken, BROKEN)
    const documents = builtDocuments().map(({ file }) => join(dist, file))
    expect(documents.length).toBeGreaterThan(60)
    const found = checkHtml([broken, ...documents])
    const inBroken = found.filter((line) => line.includes('broken.html'))
    for (const message of MESSAGES) expect(inBroken.join('\n')).toContain(message)
    expect(found.filter((line) => !line.includes('broken.html'))).toEqual([])
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})
