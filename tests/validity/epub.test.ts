import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { readBook } from '../../cms/book/read-book.ts'
import { epub } from '../../cms/documents/documents.ts'
import { indexTerms } from '../../cms/handbook/index-terms.ts'
import { readHandbook } from '../../cms/handbook/read-handbook.ts'
import { site } from '../../cms/site.ts'
import { bookEpub } from '../../documents/epub/book-epub.ts'
import { dist } from '../support/built-site.ts'

const book = readBook()
const handbook = readHandbook()

const bytes = readFileSync(join(dist, 'files', epub.file))
const files = new Map(
  Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
)
const pages = [...files].filter(([name]) => name.endsWith('.xhtml'))

const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

/** Links that point to a missing file, or to an id that the book doesn't contain. */
function broken([name, text]: readonly [string, string]): string[] {
  const links = [...text.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, href = '']) => href)
  return links
    .filter((href) => !/^[a-z]+:/.test(href))
    .filter((href) => {
      const [path = '', id] = href.split('#')
      const target = files.get(path === '' ? name : join(dirname(name), path))
      return target === undefined || (id !== undefined && !idsOf(target).includes(id))
    })
    .map((href) => `${name}: ${href}`)
}

test('book: the EPUB starts with its media type, uncompressed', () => {
  expect(bytes.subarray(30, 38).toString()).toBe('mimetype')
  expect(bytes.subarray(38, 58).toString()).toBe('application/epub+zip')
})

test('book: every file of the EPUB is well-formed XML', async () => {
  const xml = [...files].filter(([name]) => /\.(?:xhtml|opf|xml)$/.test(name))
  expect(xml.length).toBeGreaterThan(50)
  const { errors } = await validateXML({
    xml: xml.map(([name, contents]) => ({ fileName: name.replaceAll('/', '-'), contents })),
    extension: 'schema',
    schema:
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="none"/></xs:schema>',
  })
  expect(errors.filter(({ rawMessage }) => rawMessage.includes('parser error'))).toEqual([])
})

test('book: every link in the EPUB leads to a place in it or to the web', () => {
  expect(broken(['book/x.xhtml', '<a href="gone.xhtml"/><a href="title.xhtml#gone"/>'])).toEqual([
    'book/x.xhtml: gone.xhtml',
    'book/x.xhtml: title.xhtml#gone',
  ])
  const texts = pages.map(([, text]) => text).join('')
  expect(pages.flatMap(broken)).toEqual([])
  expect(texts).not.toMatch(/ href="\//)
  expect(texts).toContain(`href="${site.url}/`)
})

test('book: the EPUB contains every chapter, section, and term of the index', () => {
  const contents = files.get('book/contents.xhtml') ?? ''
  for (const { id } of [...book, ...handbook]) {
    expect(contents, id).toContain(`href="${id}.xhtml"`)
  }
  const index = files.get('book/index.xhtml') ?? ''
  const missing = indexTerms.filter(({ term }) => !index.includes(`<li>${term}:`))
  expect(missing).toEqual([])
})

test('book: each chapter about the sample firm is marked in the EPUB [SH-13]', () => {
  for (const { id, sample } of book) {
    const page = files.get(`book/${id}.xhtml`) ?? ''
    expect(page.includes('<p class="sample">Sample firm</p>'), id).toBe(sample)
  }
})

test('book: the same content gives the same bytes', () => {
  const cover = new Uint8Array([1, 2, 3])
  const twice = [1, 2].map(() => bookEpub(book, handbook, cover))
  expect(Buffer.compare(twice[0] ?? cover, twice[1] ?? cover)).toBe(0)
})
