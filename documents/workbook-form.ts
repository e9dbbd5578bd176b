import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node'
import type { CellFormat, FormCell, FormRow, FormSheet } from '../cms/forms/workbook.ts'
import { calculated, type CellValue } from './workbook-values.ts'

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

const FORMULA = /<c r="([A-Z]+\d+)"([^>]*)>(<f>[^<]*<\/f>)<\/c>/g

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Writes each formula's value beside it, for previews and phones, which don't calculate. */
function storedValues(values: ReadonlyMap<string, CellValue>) {
  const transform = (xml: string) =>
    xml.replaceAll(FORMULA, (cell, address: string, attributes: string, formula: string) => {
      const value = values.get(address)
      if (value === undefined) return cell
      const type = typeof value === 'string' ? ' t="str"' : ''
      const stored = escaped(String(typeof value === 'boolean' ? Number(value) : value))
      return `<c r="${address}"${attributes}${type}>${formula}<v>${stored}</v></c>`
    })
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }
}

/** @param values of the formulas, which tests leave out to have another program calculate them */
export async function workbookForm(
  sheet: FormSheet,
  values: ReadonlyMap<string, CellValue> = calculated(sheet),
): Promise<Uint8Array> {
  const { name, widths, rows, frozen } = sheet
  const data: SheetData = rows.map((row) => rowOf(row, widths.length))
  const columns = widths.map((width) => ({ width }))
  const options = {
    sheet: name,
    columns,
    orientation: 'landscape' as const,
    stickyRowsCount: frozen.rows,
    stickyColumnsCount: frozen.columns,
  }
  return writeXlsxFile(data, options, { features: [storedValues(values)] }).toBuffer()
}
