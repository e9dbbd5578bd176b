import { strToU8, zipSync } from 'fflate'
import { bound } from '../../cms/documents/book.ts'
import { epub } from '../../cms/documents/documents.ts'
import { site } from '../../cms/site.ts'
import { type Markup, xml } from './markup.ts'

export interface EpubPage {
  file: string
  title: string
  body: Markup
}

const NAMESPACES = xml`xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"`

const { date, title } = epub

function xhtml({ title: pageTitle, body }: Omit<EpubPage, 'file'>): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n' +
    xml`<html ${NAMESPACES} lang="en-US" xml:lang="en-US"><head><title>${pageTitle}</title><link rel="stylesheet" href="style.css"/></head><body>${body}</body></html>\n`
      .text
  )
}

function packageFile(pages: readonly EpubPage[], contents: EpubPage): string {
  const idOf = ({ file }: EpubPage) => `page-${file.replace('.xhtml', '')}`
  const manifest = pages.map((page) => {
    const properties = page === contents ? [xml` properties="nav"`] : []
    return xml`<item id="${idOf(page)}" href="${page.file}" media-type="application/xhtml+xml"${properties}/>`
  })
  const spine = pages.map((page) => xml`<itemref idref="${idOf(page)}"/>`)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    xml`<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en-US"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${site.url}/book#${date}</dc:identifier>
<dc:title>${title}</dc:title>
<dc:language>en-US</dc:language>
<dc:creator>${site.company}</dc:creator>
<dc:publisher>${site.legalName}</dc:publisher>
<dc:description>${bound.subtitle}</dc:description>
<dc:date>${date}</dc:date>
<meta property="dcterms:modified">${date}T00:00:00Z</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">index</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">All content is text. The cover is the only image and has an alternative text.</meta>
</metadata><manifest><item id="style" href="style.css" media-type="text/css"/><item id="cover-image" href="cover.png" media-type="image/png" properties="cover-image"/>${manifest}</manifest><spine>${spine}</spine></package>\n`
      .text
  )
}

const CONTAINER =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>' +
  '<rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n'

interface EpubContent {
  /** In reading order. */
  pages: readonly EpubPage[]
  /** The page with the table of contents, one of `pages`. */
  contents: EpubPage
  style: string
  /** As PNG. */
  cover: Uint8Array
}

/** Packs pages into an EPUB 3 file. The same content gives the same bytes. */
export function epubFile({ pages, contents, style, cover }: EpubContent): Uint8Array {
  return zipSync(
    {
      // EPUB requires the media type first and uncompressed.
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': strToU8(CONTAINER),
      'book/package.opf': strToU8(packageFile(pages, contents)),
      'book/style.css': strToU8(style),
      'book/cover.png': [cover, { level: 0 }],
      ...Object.fromEntries(pages.map((page) => [`book/${page.file}`, strToU8(xhtml(page))])),
    },
    { level: 9, mtime: `${date}T12:00:00` },
  )
}
