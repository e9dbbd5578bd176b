import type { List, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import { type Complain, type Positioned, textOf } from './handbook-text.ts'
import { type HandbookBlock, type HandbookTable, type HandbookText, plain } from './handbook.ts'

type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>
type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>

/** The columns of a standard operating procedure. */
export const PROCEDURE_COLUMNS = ['Step', 'Owner', 'Tool', 'Time'] as const

/** Within a block there are running text, lists and tables, no further block. */
const SIMPLE = new Set(['paragraph', 'list', 'table'])

function attribute(node: ContainerDirective | LeafDirective, name: string, complain: Complain) {
  const value = node.attributes?.[name]?.trim() ?? ''
  if (value === '') complain(node, `${node.name} needs ${name}="…"`)
  return value
}

function itemsOf(list: List, complain: Complain): readonly HandbookText[] {
  return list.children.map((item) => {
    const [first, ...rest] = item.children
    if (first?.type !== 'paragraph' || rest.length > 0) {
      complain(item, 'an item is one paragraph')
      return []
    }
    return textOf(first.children, complain)
  })
}

function isOf<T extends RootContent['type']>(
  node: RootContent | undefined,
  type: T,
): node is Extract<RootContent, { type: T }> {
  return node?.type === type
}

/** The only child of a block, which must be of one type. */
function only<T extends RootContent['type']>(
  node: ContainerDirective,
  type: T,
  complain: Complain,
): Extract<RootContent, { type: T }> | undefined {
  const [child, ...rest] = node.children
  if (isOf(child, type) && rest.length === 0) return child
  complain(node, `${node.name} holds one ${type} and nothing else`)
  return undefined
}

function tableOf(table: Table, complain: Complain): HandbookTable {
  const [head = [], ...rows] = table.children.map((row) =>
    row.children.map((cell) => textOf(cell.children, complain)),
  )
  rows.forEach((row, index) => {
    if (row.length !== head.length) {
      complain(
        table.children[index + 1] ?? table,
        `a row has ${row.length} cells of ${head.length}`,
      )
    }
  })
  return { kind: 'table', head, rows }
}

function procedure(node: ContainerDirective, complain: Complain): HandbookBlock[] {
  const table = only(node, 'table', complain)
  if (!table) return []
  const { head, rows } = tableOf(table, complain)
  if (head.map(plain).join() !== PROCEDURE_COLUMNS.join()) {
    complain(table, `the columns of a procedure are ${PROCEDURE_COLUMNS.join(', ')}`)
  }
  const steps = rows.map(([step = [], owner = [], tool = [], time = []]) => {
    return { step, owner, tool, time }
  })
  const id = attribute(node, 'id', complain)
  return [{ kind: 'sop', id, title: attribute(node, 'title', complain), steps }]
}

function listed(node: ContainerDirective, ordered: boolean, complain: Complain) {
  const list = only(node, 'list', complain)
  if (list && (list.ordered ?? false) !== ordered) {
    complain(list, `${node.name} holds ${ordered ? 'a numbered list' : 'a list with dashes'}`)
  }
  return list ? itemsOf(list, complain) : []
}

function simple(node: ContainerDirective, complain: Complain): HandbookBlock[] {
  return node.children.flatMap((child) => {
    if (SIMPLE.has(child.type)) return blockOf(child, complain)
    complain(child, `${child.type} cannot stand within ${node.name}`)
    return []
  })
}

function container(node: ContainerDirective, complain: Complain): HandbookBlock[] {
  const named = (name: string) => attribute(node, name, complain)
  switch (node.name) {
    case 'sop':
      return procedure(node, complain)
    case 'flow':
      return [{ kind: 'flow', title: named('title'), steps: listed(node, true, complain) }]
    case 'checklist': {
      const items = listed(node, false, complain)
      return [{ kind: 'checklist', id: named('id'), title: named('title'), items }]
    }
    case 'example':
      return [{ kind: 'example', title: named('title'), blocks: simple(node, complain) }]
    case 'caution':
      return [{ kind: 'caution', rule: named('rule'), blocks: simple(node, complain) }]
    case 'template': {
      const blocks = simple(node, complain)
      return [{ kind: 'template', id: named('id'), title: named('title'), blocks }]
    }
    case 'table': {
      const table = only(node, 'table', complain)
      return table ? [{ ...tableOf(table, complain), caption: named('caption') }] : []
    }
    default:
      complain(node, `there is no block named ${node.name}`)
      return []
  }
}

function kpi(node: LeafDirective, complain: Complain): HandbookBlock[] {
  if (node.name !== 'kpi') {
    complain(node, `there is no line named ${node.name}`)
    return []
  }
  const name = plain(textOf(node.children, complain))
  const target = attribute(node, 'target', complain)
  return [
    { kind: 'kpis', cards: [{ name, target, measure: attribute(node, 'measure', complain) }] },
  ]
}

/** The anchor of a subheading within its section. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function heading(
  node: Positioned & { depth: number; children: PhrasingContent[] },
  complain: Complain,
) {
  const text = plain(textOf(node.children, complain))
  if (node.depth !== 3) complain(node, 'a subheading has three number signs')
  return { kind: 'heading' as const, id: slugOf(text), text }
}

const paragraph = (node: Paragraph, complain: Complain): HandbookBlock => ({
  kind: 'paragraph',
  text: textOf(node.children, complain),
})

function blockOf(node: RootContent, complain: Complain): HandbookBlock[] {
  if (node.type === 'paragraph') return [paragraph(node, complain)]
  if (node.type === 'heading') return [heading(node, complain)]
  if (node.type === 'list') {
    return [{ kind: 'list', ordered: node.ordered ?? false, items: itemsOf(node, complain) }]
  }
  if (node.type === 'table') return [tableOf(node, complain)]
  if (node.type === 'containerDirective') return container(node, complain)
  if (node.type === 'leafDirective') return kpi(node, complain)
  complain(node, `${node.type} has no place in the handbook`)
  return []
}

/** Cards that follow one another make one group. */
function grouped(blocks: readonly HandbookBlock[]): readonly HandbookBlock[] {
  const kept: HandbookBlock[] = []
  for (const block of blocks) {
    const last = kept.at(-1)
    if (block.kind === 'kpis' && last?.kind === 'kpis') {
      kept[kept.length - 1] = { kind: 'kpis', cards: [...last.cards, ...block.cards] }
    } else kept.push(block)
  }
  return kept
}

/** The blocks of a section from the Markdown's own nodes; mistakes go to `complain`. */
export function blocksOf(nodes: readonly RootContent[], complain: Complain) {
  return grouped(
    nodes.flatMap((node) => {
      if (node.type !== 'table') return blockOf(node, complain)
      complain(node, 'a table stands in :::table, :::sop or :::example')
      return []
    }),
  )
}
