/** How a cell displays its number. */
export type CellFormat = 'money' | 'percent' | 'hours' | 'date'

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
  readonly rows: readonly FormRow[]
}

/** Shown in every workbook, because its inputs have values until the reader replaces them. */
export const SAMPLE_INPUTS =
  'Sample form with sample figures. Replace every shaded cell; the other figures are calculated from them. It is not legal, tax, or investment advice.'

/** A cell for the reader's dollars. */
export const money = (input: number | null): FormCell => ({ input, format: 'money' })

/** A cell for the reader's hours. */
export const hours = (input: number | null): FormCell => ({ input, format: 'hours' })

/** A cell for the reader's words. */
export const words = (input: string): FormCell => ({ input })

/** Dollars that the sheet calculates. */
export const dollars = (formula: string): FormCell => ({ formula, format: 'money' })

/** A share that the sheet calculates. */
export const percent = (formula: string): FormCell => ({ formula, format: 'percent' })

/** A column's letter, such as A for 0. */
export function column(index: number): string {
  return String.fromCodePoint(65 + index)
}
