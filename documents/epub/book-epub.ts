import { bound } from '../../cms/documents/book.ts'
import { epub } from '../../cms/documents/documents.ts'
import type { BookChapter } from '../../cms/schemas/book.ts'
import type { HandbookSection } from '../../cms/schemas/handbook.ts'
import { site } from '../../cms/site.ts'
import { bookBody } from '../book-body.ts'
import { chapterOf, checklistsOf, figuresOf, indexOf } from '../manual.ts'
import { blocksMarkup, type Resolve } from './blocks.ts'
import { epubFile, type EpubPage } from './epub-file.ts'
import { type Markup, xml } from './markup.ts'
import { STYLE } from './style.ts'

const fileOf = (chapter: string) => `${chapter}.xhtml`

type Chapter = ReturnType<typeof chapterOf>

function anchorsOf({ id, blocks }: Chapter): readonly (readonly [string, string])[] {
  const ids = blocks.flatMap((block) => [
    block.place,
    ...('label' in block ? [block.label] : []),
    ...('id' in block && block.kind !== 'heading' ? [block.id] : []),
    ...('cards' in block ? block.cards.flatMap((card) => ('id' in card ? [card.id] : [])) : []),
  ])
  const entries = ids.map((anchor) => [anchor, `${fileOf(id)}#${anchor}`] as const)
  return [[id, fileOf(id)] as const, ...entries]
}

function resolver(chapters: readonly Chapter[]): Resolve {
  const anchors = new Map(chapters.flatMap(anchorsOf))
  return (href) => {
    if (href.startsWith('/')) return site.url + href
    if (!href.startsWith('#')) return href
    const address = anchors.get(href.slice(1))
    if (address === undefined) throw new Error(`The book has no anchor ${href}`)
    return address
  }
}

function chapterPage(chapter: Chapter, resolve: Resolve): EpubPage {
  const sample = chapter.sample ? [xml`<p class="sample">Sample firm</p>`] : []
  const summary = 'summary' in chapter ? [xml`<p class="summary">${chapter.summary ?? ''}</p>`] : []
  const body = xml`<section epub:type="chapter"><h1>${chapter.title}</h1>${sample}${summary}${blocksMarkup(chapter.blocks, resolve)}</section>`
  return { file: fileOf(chapter.id), title: chapter.title, body }
}

const { title } = epub

const link = (address: string, text: string | number) => xml`<a href="${address}">${text}</a>`

function appendix(chapters: readonly Chapter[], resolve: Resolve): readonly EpubPage[] {
  const { figures, checklists, index } = bound.labels
  const list = (file: string, name: string, content: Markup): EpubPage => ({
    file,
    title: name,
    body: xml`<section><h1>${name}</h1>${content}</section>`,
  })
  const rows = figuresOf(chapters).map(
    ({ id, name, target, chapter }) =>
      xml`<tr><td>${link(resolve(`#${id}`), name)}</td><td>${target}</td><td>${chapter}</td></tr>`,
  )
  const checks = checklistsOf(chapters).map(
    ({ id, title: name, chapter }) => xml`<li>${link(resolve(`#${id}`), name)}, ${chapter}</li>`,
  )
  const entries = indexOf(chapters).map(({ title: name, kind, ids }) => {
    const places = ids.map((id, place) => xml` ${link(resolve(`#${id}`), place + 1)}`)
    return xml`<li>${name}${kind === undefined ? '' : `, ${kind}`}:${places}</li>`
  })
  return [
    list(
      'all-figures.xhtml',
      figures,
      xml`<table><thead><tr><th scope="col">Figure</th><th scope="col">Target</th><th scope="col">Chapter</th></tr></thead><tbody>${rows}</tbody></table>`,
    ),
    list('all-checklists.xhtml', checklists, xml`<ul>${checks}</ul>`),
    list('index.xhtml', index, xml`<ul class="index">${entries}</ul>`),
  ]
}

function titlePages(): readonly EpubPage[] {
  const imprint = bound.imprint.map((paragraph) => xml`<p>${paragraph}</p>`)
  return [
    {
      file: 'cover.xhtml',
      title,
      body: xml`<div class="cover" epub:type="cover"><img src="cover.png" alt="${bound.name}"/></div>`,
    },
    {
      file: 'title.xhtml',
      title,
      body: xml`<section epub:type="titlepage"><h1>${bound.name}</h1><p>${bound.subtitle}</p><p>${site.company}<br/>${bound.place}</p></section><section epub:type="imprint">${imprint}</section>`,
    },
  ]
}

interface EpubPart {
  title: string
  pages: readonly EpubPage[]
}

function contents(parts: readonly EpubPart[]): EpubPage {
  const entry = ({ file, title: name }: EpubPage) => xml`<li>${link(file, name)}</li>`
  const list = parts.map(({ title: name, pages }) => {
    const inner = xml`<ol>${pages.map(entry)}</ol>`
    return name === '' ? pages.map(entry) : [xml`<li><span>${name}</span>${inner}</li>`]
  })
  return {
    file: 'contents.xhtml',
    title: bound.labels.contents,
    body: xml`<nav epub:type="toc" role="doc-toc"><h1>${bound.labels.contents}</h1><ol>${list.flat()}</ol></nav>`,
  }
}

/**
 * The book as EPUB 3. The same content gives the same bytes.
 * @param cover the cover as PNG
 */
export function bookEpub(
  own: readonly BookChapter[],
  sections: readonly HandbookSection[],
  cover: Uint8Array,
): Uint8Array {
  const { foreword, parts } = bookBody(own, sections)
  const printed = parts.map((part) => ({ ...part, chapters: part.chapters.map(chapterOf) }))
  const first = chapterOf(foreword)
  const chapters = [first, ...printed.flatMap((part) => part.chapters)]
  const resolve = resolver(chapters)
  const page = (chapter: Chapter) => chapterPage(chapter, resolve)
  const body: readonly EpubPart[] = [
    { title: '', pages: [page(first)] },
    ...printed.map((part) => ({ title: part.title, pages: part.chapters.map(page) })),
    { title: bound.labels.appendix, pages: appendix(chapters.slice(1), resolve) },
  ]
  const nav = contents(body)
  const pages = [...titlePages(), nav, ...body.flatMap((part) => part.pages)]
  return epubFile({ pages, contents: nav, style: STYLE, cover })
}
