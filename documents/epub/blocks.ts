import type { HandbookBlock, HandbookTable, HandbookText } from '../../cms/schemas/handbook.ts'
import type { chapterOf } from '../manual.ts'
import { type Markup, xml } from './markup.ts'

export type PrintedBlock = ReturnType<typeof chapterOf>['blocks'][number]

/** Turns an anchor in the book or a path on the site into an address that works in the EPUB. */
export type Resolve = (href: string) => string

function runs(text: HandbookText, resolve: Resolve): readonly Markup[] {
  return text.map((run) => {
    if (run.kind === 'link') return xml`<a href="${resolve(run.href)}">${run.text}</a>`
    if (run.kind === 'strong') return xml`<strong>${run.text}</strong>`
    if (run.kind === 'emphasis') return xml`<em>${run.text}</em>`
    return xml`${run.text}`
  })
}

const items = (list: readonly HandbookText[], resolve: Resolve) =>
  list.map((item) => xml`<li>${runs(item, resolve)}</li>`)

function listOf(ordered: boolean, list: readonly HandbookText[], resolve: Resolve): Markup {
  const content = items(list, resolve)
  return ordered ? xml`<ol>${content}</ol>` : xml`<ul>${content}</ul>`
}

const row = (cells: readonly HandbookText[], resolve: Resolve) =>
  xml`<tr>${cells.map((cell) => xml`<td>${runs(cell, resolve)}</td>`)}</tr>`

function tableOf({ caption, head, rows }: Omit<HandbookTable, 'kind'>, resolve: Resolve): Markup {
  const title = caption === undefined ? [] : [xml`<caption>${caption}</caption>`]
  const columns = head.map((cell) => xml`<th scope="col">${runs(cell, resolve)}</th>`)
  const body = rows.map((cells) => row(cells, resolve))
  return xml`<table>${title}<thead><tr>${columns}</tr></thead><tbody>${body}</tbody></table>`
}

const PROCEDURE_HEAD: readonly HandbookText[] = ['Step', 'Owner', 'Tool', 'Time'].map((text) => [
  { kind: 'text', text },
])

function framed(
  kind: string,
  name: string,
  { title, id, sample }: { title: string; id?: string; sample?: boolean },
  content: Markup | readonly Markup[],
): Markup {
  const anchor = id === undefined ? [] : [xml` id="${id}"`]
  const mark = sample ? ', sample figures' : ''
  return xml`<section class="${kind}"${anchor}><h3 class="title"><small>${name}${mark}</small> ${title}</h3>${content}</section>`
}

function simpleBlock(block: HandbookBlock, resolve: Resolve): Markup {
  if (block.kind === 'paragraph') return xml`<p>${runs(block.text, resolve)}</p>`
  if (block.kind === 'list') return listOf(block.ordered, block.items, resolve)
  if (block.kind === 'table') return tableOf(block, resolve)
  throw new Error(`A ${block.kind} isn't allowed inside another block`)
}

function content(block: PrintedBlock, resolve: Resolve): Markup {
  const inside = (blocks: readonly HandbookBlock[]) =>
    blocks.map((inner) => simpleBlock(inner, resolve))
  switch (block.kind) {
    case 'heading':
      return xml`<h2 id="${'label' in block ? block.label : ''}">${block.text}</h2>`
    case 'sop': {
      const rows = block.steps.map(({ step, owner, tool, time }) => [step, owner, tool, time])
      const table = tableOf({ head: PROCEDURE_HEAD, rows }, resolve)
      return framed('procedure', 'Procedure', { ...block, sample: false }, table)
    }
    case 'flow':
      return framed(
        'flow',
        'Process',
        { ...block, sample: false },
        listOf(true, block.steps, resolve),
      )
    case 'checklist': {
      const list = xml`<ul class="checks">${items(block.items, resolve)}</ul>`
      return framed('checklist', 'Checklist', { ...block, sample: false }, list)
    }
    case 'kpis': {
      const cards = block.cards.flatMap((card) => [
        xml`<dt${'id' in card ? [xml` id="${card.id}"`] : []}>${card.name}</dt>`,
        xml`<dd><strong>${card.target}</strong> ${card.measure}</dd>`,
      ])
      return xml`<dl class="figures">${cards}</dl>`
    }
    case 'example':
      return framed('example', 'Worked example', block, inside(block.blocks))
    case 'caution':
      return framed('caution', 'Caution', { title: block.rule }, inside(block.blocks))
    case 'template':
      return framed('template', 'Words to use', { ...block, sample: false }, inside(block.blocks))
    case 'paragraph':
    case 'list':
    case 'table':
      return simpleBlock(block, resolve)
  }
}

/** The markup of blocks; each has an anchor for the index. */
export function blocksMarkup(blocks: readonly PrintedBlock[], resolve: Resolve): readonly Markup[] {
  return blocks.map((block) => xml`<div id="${block.place}">${content(block, resolve)}</div>`)
}
