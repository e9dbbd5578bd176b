import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node'
import type { CellFormat, FormCell, FormRow, FormSheet } from '../cms/forms/workbook.ts'

const FORMATS: Record<CellFormat, string> = {
  money: '#,##0.00;[Red](#,##0.00)',
  percent: '0.0%',
  hours: '#,##0.0',
  date: 'mm/dd/yyyy',
}

const EDGE = '#B0B0B0'
const STYLES: Record<FormRow['kind'], CellObject> = {
  title: { fontWeight: 'bold', fontSize: 16, height: 28 },
  note: { fontStyle: 'italic', wrap: true, alignVertical: 'top', height: 44 },
  heading: { fontWeight: 'bold', fontSize: 13, height: 26, alignVertical: 'bottom' },
  columns: {
    fontWeight: 'bold',
    backgroundColor: '#E4E8EC',
    borderColor: EDGE,
    borderStyle: 'thin',
    wrap: true,
    alignVertical: 'top',
  },
  row: { borderColor: EDGE, borderStyle: 'thin' },
  total: { fontWeight: 'bold', borderColor: EDGE, borderStyle: 'thin', topBorderStyle: 'medium' },
}
/** The style of cells that the reader fills in. */
const INPUT = { backgroundColor: '#FFF7DC' }
/** How many columns a title or note may span; wider ones would need horizontal scrolling. */
const NOTE_COLUMNS = 6

function cellOf(cell: FormCell, kind: FormRow['kind']): CellObject {
  const style = STYLES[kind]
  if (cell === null) return { ...style }
  if (typeof cell === 'string') return { ...style, value: cell, type: String }
  const format = cell.format === undefined ? {} : { format: FORMATS[cell.format] }
  if ('formula' in cell) return { ...style, ...format, value: cell.formula, type: 'Formula' }
  const { input } = cell
  const empty = cell.format === undefined ? String : Number
  if (input === null) return { ...style, ...INPUT, ...format, type: empty }
  return { ...style, ...INPUT, ...format, value: input }
}

function rowOf({ kind, cells }: FormRow, width: number): (CellObject | null)[] {
  const own = cells.map((cell) => cellOf(cell, kind))
  const [first] = own
  const isSpanning = kind === 'title' || kind === 'note' || kind === 'heading'
  if (!first || !isSpanning) return own
  const columnSpan = Math.min(width, NOTE_COLUMNS)
  return [{ ...first, columnSpan }, ...Array.from({ length: columnSpan - 1 }, () => null)]
}

export async function workbookForm(sheet: FormSheet): Promise<Uint8Array> {
  const { name, widths, rows } = sheet
  const data: SheetData = rows.map((row) => rowOf(row, widths.length))
  const columns = widths.map((width) => ({ width }))
  return writeXlsxFile(data, { sheet: name, columns, orientation: 'landscape' }).toBuffer()
}
