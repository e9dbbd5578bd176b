import * as z from 'zod'

const format = z
  .enum(['money', 'percent', 'hours', 'date'])
  .describe('How the row’s numbers are displayed')

/** How a cell displays its number. */
export type CellFormat = z.infer<typeof format>

/** A cell: text, nothing, a value that the reader replaces, or a formula. */
export type FormCell =
  | string
  | null
  | { readonly input: string | number | Date | null; readonly format?: CellFormat }
  | { readonly formula: string; readonly format?: CellFormat }

/** A row of cells. A title, note, or heading has one cell and spans the sheet. */
export interface FormRow {
  readonly kind: 'title' | 'note' | 'heading' | 'columns' | 'row' | 'total'
  readonly cells: readonly FormCell[]
}

/** A spreadsheet with live formulas. */
export interface FormSheet {
  /** The name on the tab. */
  readonly name: string
  /** Column widths in characters. */
  readonly widths: readonly number[]
  /** How many rows and columns stay in view while the rest scrolls. */
  readonly frozen: { readonly rows: number; readonly columns: number }
  readonly rows: readonly FormRow[]
}

/** A cell as written in the YAML file. */
const cell = z.union(
  [
    z.string(),
    z.number(),
    z.null(),
    z.strictObject({
      input: z
        .union([z.string(), z.number(), z.null()])
        .describe('A value that the reader replaces'),
      format: format.optional(),
    }),
    z.strictObject({
      formula: z.string().min(1).describe('A formula, such as SUM(B2:B9)'),
      format: format.optional(),
    }),
  ],
  { error: 'must be a text, a number, = and a formula, _, null, or {input: …}' },
)

type Cell = z.infer<typeof cell>

const DATE = /^\d{4}-\d\d-\d\d$/

/** The value that the reader replaces; a date if its format says so. */
function inputOf(value: string | number | null, shown: CellFormat | undefined): FormCell {
  const input = shown === 'date' && typeof value === 'string' ? new Date(value) : value
  return { input, ...(shown && { format: shown }) }
}

function cellOf(written: Cell, shown: CellFormat | undefined): FormCell {
  if (written === null) return null
  if (typeof written === 'number') return inputOf(written, shown)
  if (typeof written === 'string') {
    if (written === '_') return inputOf(null, shown)
    if (shown === 'date' && DATE.test(written)) return inputOf(written, shown)
    if (!written.startsWith('=')) return written
    return { formula: written.slice(1), ...(shown && { format: shown }) }
  }
  if ('input' in written) return inputOf(written.input, written.format)
  const { formula, format: own } = written
  return { formula, ...(own && { format: own }) }
}

const KINDS = ['title', 'note', 'heading', 'columns', 'row', 'total'] as const

const text = z.string().min(1)
const cells = z.array(cell).min(1)

const row = z
  .strictObject({
    title: text.optional().describe('The title of the sheet'),
    note: text.optional().describe('A note across the sheet'),
    heading: text.optional().describe('A heading across the sheet'),
    columns: cells.optional().describe('The heads of columns'),
    row: cells.optional().describe('A row of cells'),
    total: cells.optional().describe('A row with a total'),
    format: format.optional(),
  })
  .transform(({ format: shown, ...written }, context): FormRow => {
    const [one, ...others] = Object.entries(written)
    const kind = KINDS.find((each) => each === one?.[0])
    if (!one || !kind || others.length > 0) {
      context.addIssue({
        code: 'custom',
        message: `must be one of ${KINDS.join(', ')}`,
      })
      return z.NEVER
    }
    const [, value = []] = one
    const list = typeof value === 'string' ? [value] : value
    return { kind, cells: list.map((each) => cellOf(each, shown)) }
  })

export const sheetSchema = z.strictObject({
  name: text.max(31).describe('The name on the tab'),
  widths: z.array(z.number().min(1)).min(1).describe('Column widths in characters'),
  frozen: z
    .strictObject({
      rows: z.int().min(0).describe('From the top, down to the heads of the columns'),
      columns: z.int().min(0).describe('From the left'),
    })
    .describe('The rows and columns that stay in view while the rest scrolls'),
  rows: z.array(row).min(1).describe('The rows, from the top'),
})
