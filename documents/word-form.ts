import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { type HandbookBlock, type HandbookText, plain } from '../cms/schemas/handbook.ts'

export interface WordForm {
  title: string
  /** In a box above the form. */
  notice: string
  /** The author in the file's properties. */
  creator: string
  blocks: readonly HandbookBlock[]
}

/** In twentieths of a point: US Letter, an inch of margin, and the width between the margins. */
const PAGE = { width: 12_240, height: 15_840 }
const MARGIN = 1440
const TEXT_WIDTH = PAGE.width - 2 * MARGIN
const ROW_HEIGHT = 440
const GRAY = 'F0F0F0'
const NUMBERS = 'numbers'

/**
 * Column widths in characters. A column with empty cells is wider, so that readers can write in it.
 */
const NARROWEST = 14
const NARROWEST_TO_WRITE_IN = 30
const WIDEST = 44

const runsOf = (text: HandbookText, bold = false) =>
  text.map((run) => new TextRun({ text: run.text, bold: bold || run.kind === 'strong' }))

const paragraph = (text: HandbookText, after = 160) =>
  new Paragraph({ children: runsOf(text), spacing: { after } })

const heading = (text: string) =>
  new Paragraph({ text, heading: HeadingLevel.HEADING_2, keepNext: true })

/** Column widths by the longest text in each column. */
function widthsOf(rows: readonly (readonly HandbookText[])[]): number[] {
  const [head = [], ...body] = rows
  const longest = head.map((_, column) => {
    const lengths = rows.map((cells) => plain(cells[column] ?? []).length)
    const isToFillIn = body.some((cells) => plain(cells[column] ?? []) === '')
    const least = isToFillIn ? NARROWEST_TO_WRITE_IN : NARROWEST
    return Math.min(WIDEST, Math.max(least, ...lengths))
  })
  const total = longest.reduce((sum, length) => sum + length, 0)
  return longest.map((length) => Math.floor((length / total) * TEXT_WIDTH))
}

function tableOf(head: readonly HandbookText[], rows: readonly (readonly HandbookText[])[]): Table {
  const widths = widthsOf([head, ...rows])
  const row = (cells: readonly HandbookText[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      height: { value: ROW_HEIGHT, rule: 'atLeast' },
      children: cells.map(
        (text, column) =>
          new TableCell({
            width: { size: widths[column] ?? 0, type: WidthType.DXA },
            margins: { top: 60, bottom: 60, left: 100, right: 100 },
            ...(isHead ? { shading: { type: ShadingType.CLEAR, fill: GRAY } } : {}),
            children: [new Paragraph({ children: runsOf(text, isHead) })],
          }),
      ),
    })
  return new Table({
    columnWidths: widths,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    rows: [row(head, true), ...rows.map((cells) => row(cells, false))],
  })
}

function contentOf(blocks: readonly HandbookBlock[]): (Paragraph | Table)[] {
  let lists = 0
  const convert = (block: HandbookBlock): (Paragraph | Table)[] => {
    switch (block.kind) {
      case 'paragraph':
        return [paragraph(block.text)]
      case 'heading':
        return [heading(block.text)]
      case 'list': {
        lists += 1
        const marker = block.ordered
          ? { numbering: { reference: NUMBERS, level: 0, instance: lists } }
          : { bullet: { level: 0 } }
        return block.items.map(
          (item) => new Paragraph({ children: runsOf(item), spacing: { after: 80 }, ...marker }),
        )
      }
      case 'checklist':
        return [
          heading(block.title),
          ...block.items.map((item) => paragraph([{ kind: 'text', text: '☐  ' }, ...item], 80)),
        ]
      case 'table':
        return [
          ...(block.caption === undefined ? [] : [heading(block.caption)]),
          tableOf(block.head, block.rows),
          new Paragraph({ spacing: { after: 80 } }),
        ]
      case 'template':
        return block.blocks.flatMap(convert)
      case 'sop':
      case 'flow':
      case 'kpis':
      case 'example':
      case 'caution':
        throw new Error(`A form can't have a block of the kind ${block.kind}`)
    }
  }
  return blocks.flatMap(convert)
}

function boxed(text: string): Paragraph {
  const edge = { style: BorderStyle.SINGLE, size: 6, space: 6, color: '808080' }
  return new Paragraph({
    children: [new TextRun({ text, italics: true })],
    border: { top: edge, bottom: edge, left: edge, right: edge },
    spacing: { before: 120, after: 320 },
  })
}

export async function wordForm(form: WordForm): Promise<Uint8Array> {
  const { title, notice, creator, blocks } = form
  const document = new Document({
    title,
    creator,
    styles: {
      default: {
        document: { run: { font: 'Arial', size: 21, language: { value: 'en-US' } } },
        heading1: { run: { size: 34, bold: true }, paragraph: { spacing: { after: 120 } } },
        heading2: {
          run: { size: 24, bold: true },
          paragraph: { spacing: { before: 240, after: 100 } },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: NUMBERS,
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 460, hanging: 360 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: PAGE,
            margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
          },
        },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
          boxed(notice),
          ...contentOf(blocks),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}
