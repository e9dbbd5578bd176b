/** A cell of a spreadsheet. A formula has the value that it gives, for viewers that don't calculate. */
export type Cell =
  | null
  | { text: string; style?: CellStyle }
  | { number: number; style?: CellStyle }
  | { formula: string; value: number; style?: CellStyle }

export const EXCEL_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** In the order of cellXfs in `STYLES`. */
const CELL_STYLES = [
  'plain',
  'title',
  'heading',
  'note',
  'input',
  'inputPercent',
  'percent',
] as const

export type CellStyle = (typeof CELL_STYLES)[number]

export interface Sheet {
  name: string
  /** In characters, by column. */
  widths: readonly number[]
  rows: readonly (readonly Cell[])[]
  /** How many rows stay in view. */
  frozenRows?: number
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** All characters but ASCII become references, so a character is a byte. */
function escaped(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    return /[&<>"]/.test(character) || code > 126 ? `&#${code};` : character
  }).join('')
}

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="16"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="10"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF7DC"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${CELL_STYLES.length}"><xf/><xf fontId="1" applyFont="1"/><xf fontId="2" applyFont="1"/><xf fontId="3" applyFont="1"/><xf fillId="2" applyFill="1"/><xf numFmtId="164" fillId="2" applyFill="1" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Such as `C`; a tool's sheets have fewer than 26 columns. */
export function columnName(index: number): string {
  return String.fromCodePoint(65 + index)
}

function cellXml(cell: Cell, reference: string): string {
  if (cell === null) return ''
  const style = CELL_STYLES.indexOf(cell.style ?? 'plain')
  const start = `<c r="${reference}" s="${style}"`
  if ('text' in cell) return `${start} t="inlineStr"><is><t>${escaped(cell.text)}</t></is></c>`
  if ('number' in cell) return `${start}><v>${cell.number}</v></c>`
  return `${start}><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`
}

function sheetXml({ widths, rows, frozenRows = 0 }: Sheet): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane =
    frozenRows === 0
      ? ''
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" state="frozen"/>`
  const data = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`))
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${data.join('')}</sheetData></worksheet>`
}

function partsOf(sheets: readonly Sheet[]): Record<string, string> {
  const numbers = sheets.map((_, index) => index + 1)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets><calcPr fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('')}${relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]),
    ),
  }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  return crc >>> 0
})

function crcOf(text: string): number {
  let crc = 0xff_ff_ff_ff
  for (let index = 0; index < text.length; index += 1) {
    crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ text.charCodeAt(index)) & 0xff] ?? 0)
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

/** Little-endian, as text whose characters are bytes. */
function bytes(value: number, count: number): string {
  return Array.from({ length: count }, (_, index) =>
    String.fromCharCode((value >>> (8 * index)) & 0xff),
  ).join('')
}

/** January 1, 1980, the first date that ZIP can express, so equal inputs give equal files. */
const ZIP_DATE = 0x00_21

/** A ZIP file without compression; a worksheet is a few kilobytes. */
function zipped(parts: Readonly<Record<string, string>>): string {
  let files = ''
  let directory = ''
  const entries = Object.entries(parts)
  for (const [name, text] of entries) {
    const sizes = bytes(crcOf(text), 4) + bytes(text.length, 4) + bytes(text.length, 4)
    const head = bytes(20, 2) + bytes(0, 4) + bytes(0, 2) + bytes(ZIP_DATE, 2) + sizes
    const lengths = bytes(name.length, 2) + bytes(0, 2)
    directory += `PK\u0001\u0002${bytes(20, 2)}${head}${lengths}${bytes(0, 10)}${bytes(files.length, 4)}${name}`
    files += `PK\u0003\u0004${head}${lengths}${name}${text}`
  }
  const count = bytes(entries.length, 2)
  const end = `PK\u0005\u0006${bytes(0, 4)}${count}${count}${bytes(directory.length, 4)}${bytes(files.length, 4)}${bytes(0, 2)}`
  return files + directory + end
}

/** An Excel workbook (Office Open XML), made in the browser and on the server. */
export function workbookFile(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const text = zipped(partsOf(sheets))
  const file = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) file[index] = text.charCodeAt(index)
  return file
}
