import { readCopy } from '../reader/read-copy.ts'
import { type FormSheet, sheetSchema } from './workbook.ts'

/**
 * Reads the spreadsheet of a form by its name, such as `cash-forecast`.
 * @throws an Error that lists every mistake with its file, line, and field
 */
export function readWorkbook(name: string): FormSheet {
  return readCopy(`forms/${name}.yaml`, sheetSchema)
}
