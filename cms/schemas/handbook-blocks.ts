import type { List, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import { curlyQuotes } from './curly-quotes.ts'
import { type ReportMistake, type Positioned, textOf } from './handbook-text.ts'
import { type HandbookBlock, type HandbookTable, type HandbookText, plain } from './handbook.ts'
import { calendarTable } from '../handbook/calendar-table.ts'
import { type Owner, ownerOf } from '../handbook/owner.ts'

type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>
type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>

/** The columns of a standard operating procedure. */
export const PROCEDURE_COLUMNS = ['Step', 'Owner', 'Tool', 'Time'] as const

/** A block may contain paragraphs, lists, and tables, but no other block. */
const SIMPLE = new Set(['paragraph', 'list', 'table'])

function attribute(node: ContainerDirective | LeafDirective, name: string, report: ReportMistake) {
  const value = curlyQuotes(node.attributes?.[name]?.trim() ?? '')
  if (value === '') report(node, `${node.name} needs ${name}="…"`)
  return value
}

function itemsOf(list: List, report: ReportMistake): readonly HandbookText[] {
  return list.children.map((item) => {
    const [first, ...rest] = item.children
    if (first?.type !== 'paragraph' || rest.length > 0) {
      report(item, 'a list item must be a single paragraph')
      return []
    }
    return textOf(first.children, report)
  })
}

function isOf<T extends RootContent['type']>(
  node: RootContent | undefined,
  type: T,
): node is Extract<RootContent, { type: T }> {
  return node?.type === type
}

/** Returns the only child of a block, which must have the given type. */
function onlyChild<T extends RootContent['type']>(
  node: ContainerDirective,
  type: T,
  report: ReportMistake,
): Extract<RootContent, { type: T }> | undefined {
  const [child, ...rest] = node.children
  if (isOf(child, type) && rest.length === 0) return child
  report(node, `${node.name} must contain exactly one ${type}`)
  return undefined
}

function tableOf(table: Table, report: ReportMistake): HandbookTable {
  const [head = [], ...rows] = table.children.map((row) =>
    row.children.map((cell) => textOf(cell.children, report)),
  )
  rows.forEach((row, index) => {
    if (row.length !== head.length) {
      report(
        table.children[index + 1] ?? table,
        `a row has ${row.length} cells instead of ${head.length}`,
      )
    }
  })
  return { kind: 'table', head, rows }
}

const notARole = (owner: string) =>
  `'${owner}' is not a role in cms/handbook/roles.ts, or two of them with a slash`

function procedure(node: ContainerDirective, report: ReportMistake): HandbookBlock[] {
  const table = onlyChild(node, 'table', report)
  if (!table) return []
  const { head, rows } = tableOf(table, report)
  if (head.map(plain).join() !== PROCEDURE_COLUMNS.join()) {
    report(table, `a procedure must have the columns ${PROCEDURE_COLUMNS.join(', ')}`)
  }
  const steps = rows.flatMap(([step = [], owner = [], tool = [], time = []], index) => {
    const assigned = ownerOf(plain(owner))
    if (assigned) return [{ step, owner, tool, time, ...assigned }]
    report(table.children[index + 1] ?? table, notARole(plain(owner)))
    return []
  })
  const id = attribute(node, 'id', report)
  return [{ kind: 'sop', id, title: attribute(node, 'title', report), steps }]
}

function listed(node: ContainerDirective, ordered: boolean, report: ReportMistake) {
  const list = onlyChild(node, 'list', report)
  if (list && (list.ordered ?? false) !== ordered) {
    report(list, `${node.name} must contain ${ordered ? 'a numbered list' : 'a bulleted list'}`)
  }
  return list ? itemsOf(list, report) : []
}

function simple(node: ContainerDirective, report: ReportMistake): HandbookBlock[] {
  return node.children.flatMap((child) => {
    if (SIMPLE.has(child.type)) return blockOf(child, report)
    report(child, `${child.type} is not allowed in ${node.name}`)
    return []
  })
}

function checklistOwner(node: ContainerDirective, report: ReportMistake): Owner | undefined {
  const role = node.attributes?.['role']
  if (role === undefined || role === null) return undefined
  const owner = ownerOf(role)
  if (!owner) report(node, notARole(role))
  return owner
}

function container(node: ContainerDirective, report: ReportMistake): HandbookBlock[] {
  const named = (name: string) => attribute(node, name, report)
  switch (node.name) {
    case 'sop':
      return procedure(node, report)
    case 'flow':
      return [{ kind: 'flow', title: named('title'), steps: listed(node, true, report) }]
    case 'checklist': {
      const items = listed(node, false, report)
      const owner = checklistOwner(node, report)
      return [
        {
          kind: 'checklist',
          id: named('id'),
          title: named('title'),
          ...(owner && { owner }),
          items,
        },
      ]
    }
    case 'example':
      return [{ kind: 'example', title: named('title'), blocks: simple(node, report) }]
    case 'caution':
      return [{ kind: 'caution', rule: named('rule'), blocks: simple(node, report) }]
    case 'template': {
      const blocks = simple(node, report)
      return [{ kind: 'template', id: named('id'), title: named('title'), blocks }]
    }
    case 'table': {
      const table = onlyChild(node, 'table', report)
      return table ? [{ ...tableOf(table, report), caption: named('caption') }] : []
    }
    default:
      report(node, `unknown block ${node.name}`)
      return []
  }
}

function leaf(node: LeafDirective, report: ReportMistake): HandbookBlock[] {
  if (node.name === 'calendar') return [calendarTable(attribute(node, 'caption', report))]
  if (node.name !== 'kpi') {
    report(node, `unknown directive ${node.name}`)
    return []
  }
  const name = plain(textOf(node.children, report))
  const target = attribute(node, 'target', report)
  return [{ kind: 'kpis', cards: [{ name, target, measure: attribute(node, 'measure', report) }] }]
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
  report: ReportMistake,
) {
  const text = plain(textOf(node.children, report))
  if (node.depth !== 3) report(node, 'a subheading must start with three number signs')
  return { kind: 'heading' as const, id: slugOf(text), text }
}

const paragraph = (node: Paragraph, report: ReportMistake): HandbookBlock => ({
  kind: 'paragraph',
  text: textOf(node.children, report),
})

function blockOf(node: RootContent, report: ReportMistake): HandbookBlock[] {
  if (node.type === 'paragraph') return [paragraph(node, report)]
  if (node.type === 'heading') return [heading(node, report)]
  if (node.type === 'list') {
    return [{ kind: 'list', ordered: node.ordered ?? false, items: itemsOf(node, report) }]
  }
  if (node.type === 'table') return [tableOf(node, report)]
  if (node.type === 'containerDirective') return container(node, report)
  if (node.type === 'leafDirective') return leaf(node, report)
  report(node, `${node.type} is not allowed in the handbook`)
  return []
}

/** Merges adjacent KPI cards into one group. */
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

/** Converts a section's Markdown nodes to blocks and passes mistakes to `report`. */
export function blocksOf(nodes: readonly RootContent[], report: ReportMistake) {
  return grouped(
    nodes.flatMap((node) => {
      if (node.type !== 'table') return blockOf(node, report)
      report(node, 'a table must be inside :::table, :::sop, or :::example')
      return []
    }),
  )
}
