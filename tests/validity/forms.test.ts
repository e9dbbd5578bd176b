import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { forms, SAMPLE_FORM } from '../../cms/forms/forms.ts'
import { readForm } from '../../cms/forms/read-form.ts'
import { readWorkbook } from '../../cms/forms/read-workbook.ts'
import type { FormSheet } from '../../cms/forms/workbook.ts'
import { readHandbook } from '../../cms/handbook/read-handbook.ts'
import { blockTexts } from '../../cms/schemas/handbook-words.ts'
import { workbookForm } from '../../documents/workbook-form.ts'
import { calculated } from '../../documents/workbook-values.ts'
import { dist } from '../support/built-site.ts'
import { calculatedCells, wordTexts } from '../support/office.ts'

/**
 * Amounts paid from each ledger: A pays too much and B a negative amount, so the total is right.
 */
const PAID = new Map<unknown, number>([
  ['A', 13_622.5],
  ['B', -10_000],
])

/** The first calculated row that starts with the label, without the label. */
function rowIn(cells: readonly string[][], label: string): string[] {
  const [, ...values] = cells.find(([first]) => first === label) ?? []
  return values
}

/** Numbers in the cells after the label, rounded to cents; `12%` counts as 12. */
function numbersIn(cells: readonly string[][], label: string): number[] {
  return rowIn(cells, label)
    .filter((cell) => cell !== '')
    .map((cell) => Math.round(Number.parseFloat(cell) * 100) / 100)
}

function changed(sheet: FormSheet, from: number, to: number): FormSheet {
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) =>
      typeof cell === 'object' && cell !== null && 'input' in cell && cell.input === from
        ? { ...cell, input: to }
        : cell,
    ),
  }))
  return { ...sheet, rows }
}

/** One ledger is below zero, although all totals agree. */
function overdrawn(): FormSheet {
  const sheet = readWorkbook('trust-reconciliation')
  const rows = sheet.rows.map((row) => {
    const [first, ...rest] = row.cells
    if (typeof first !== 'object' || first === null || !('input' in first)) return row
    const paid = PAID.get(first.input)
    if (paid === undefined) return row
    const cells = [first, ...rest.with(2, { input: paid, format: 'money' as const })]
    return { ...row, cells }
  })
  return { ...sheet, rows }
}

const VARIANTS: Readonly<Record<string, FormSheet>> = {
  'a-cent-less.xlsx': changed(readWorkbook('trust-reconciliation'), 51_943.08, 51_943.07),
  'overdrawn.xlsx': overdrawn(),
  'high-floor.xlsx': changed(readWorkbook('cash-forecast'), 20_000, 900_000),
  'little-collected.xlsx': changed(readWorkbook('time-and-realization'), 30_882.6, 10_000),
}

/** The workbooks by the names of their files. */
const WORKBOOKS: Readonly<Record<string, FormSheet>> = Object.fromEntries(
  forms
    .filter(({ file }) => file.endsWith('.xlsx'))
    .map(({ file }) => [file, readWorkbook(file.replace('.xlsx', ''))]),
)

let sheets: Map<string, string[][]>
beforeAll(async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'workbooks-'))
  const variants = await Promise.all(
    Object.entries({ ...VARIANTS, ...WORKBOOKS }).map(async ([name, sheet]) => {
      const file = join(scratch, name)
      // Without stored values, so that LibreOffice has to calculate them.
      writeFileSync(file, await workbookForm(sheet, new Map()))
      return file
    }),
  )
  sheets = calculatedCells(variants)
  rmSync(scratch, { recursive: true, force: true })
})

function builtForms(type: string): string[] {
  return forms
    .filter(({ file }) => file.endsWith(type))
    .map(({ file }) => join(dist, 'files', file))
}

/** A workbook's rows, as LibreOffice calculates them. */
function rowsOf(name: string): string[][] {
  const rows = sheets.get(name)
  if (!rows) throw new Error(`There is no ${name}`)
  return rows
}

test('forms: each belongs to a section of the handbook [HB-06]', () => {
  const titles = new Map(readHandbook().map(({ id, title }) => [id, title]))
  for (const { section, sectionName } of forms) expect(titles.get(section)).toBe(sectionName)
})

describe('spreadsheets', () => {
  test('forms: the trust reconciliation agrees to the cent and has no formula errors [HB-06]', () => {
    const cells = rowsOf('trust-reconciliation.xlsx')
    expect(numbersIn(cells, 'Adjusted bank balance')).toEqual([52_343.1])
    expect(numbersIn(cells, 'Book balance')).toEqual([52_343.1])
    expect(numbersIn(cells, 'Total')).toEqual([48_215.6, 44_250, 40_122.5, 52_343.1])
    expect(rowIn(cells, 'Result')[0]).toBe('All agree, no ledger below zero')
    expect(cells.flat().filter((cell) => /^(?:#|Err:)/.test(cell))).toEqual([])
  })

  test('forms: the trust reconciliation reports a difference of a cent [HB-06]', () => {
    const cells = rowsOf('a-cent-less.xlsx')
    expect(numbersIn(cells, 'Bank less journal')).toEqual([-0.01])
    expect(rowIn(cells, 'Result')[0]).toBe('Find the cause before anyone signs')
  })

  test('forms: the trust reconciliation reports a ledger below zero, even if all totals agree [HB-06]', () => {
    const cells = rowsOf('overdrawn.xlsx')
    expect(numbersIn(cells, 'Journal less ledgers')).toEqual([0])
    expect(rowIn(cells, 'Result')[0]).toBe('Find the cause before anyone signs')
  })

  test('forms: the cash forecast carries each week forward and compares the lowest with the floor [HB-06]', () => {
    const cells = rowsOf('cash-forecast.xlsx')
    expect(cells.flat().filter((cell) => /^(?:#|Err:)/.test(cell))).toEqual([])
    const [opening, received, paid, closing] = [
      'Cash on the first day',
      'All receipts',
      'All payments',
      'Cash on the last day',
    ].map((label) => numbersIn(cells, label))
    expect(closing).toHaveLength(13)
    for (const [week, balance] of closing?.entries() ?? []) {
      const before = week === 0 ? opening?.[0] : closing?.[week - 1]
      expect(opening?.[week]).toBe(before)
      expect(balance).toBeCloseTo(
        (before ?? Number.NaN) + (received?.[week] ?? 0) - (paid?.[week] ?? 0),
        2,
      )
    }
    const lowest = Math.min(...(closing ?? []))
    const payments = (paid ?? []).reduce((sum, amount) => sum + amount, 0)
    const floor = Math.max(20_000, (payments / 13) * 6)
    expect(numbersIn(cells, 'Lowest week')).toEqual([lowest])
    const [calculated = 0] = numbersIn(cells, 'Six weeks of payments, or what the lender requires')
    expect(calculated).toBeCloseTo(floor, 1)
    expect(rowIn(cells, 'Week that starts on').at(-1)).toBe('03/29/2027')
  })

  test('forms: the floor of the cash forecast is at least what the lender requires [HB-06]', () => {
    const cells = rowsOf('high-floor.xlsx')
    expect(numbersIn(cells, 'Six weeks of payments, or what the lender requires')).toEqual([
      900_000,
    ])
    expect(numbersIn(cells, 'Above the floor by')[0]).toBeLessThan(0)
  })

  test('forms: the time worksheet has the losses of the handbook’s example [HB-06]', () => {
    const cells = rowsOf('time-and-realization.xlsx')
    expect(cells.flat().filter((cell) => /^(?:#|Err:)/.test(cell))).toEqual([])
    expect(numbersIn(cells, 'Recorded')).toEqual([96_320, 15_680, 5600, 10_080])
    expect(numbersIn(cells, 'Billed')).toEqual([91_504, 4816, 4816, 0])
    expect(numbersIn(cells, 'Collected')).toEqual([82_353.6, 9150.4, 4575.2, 4575.2])
    expect(rowIn(cells, 'Start with')[0]).toBe('Recorded')
    expect(numbersIn(cells, 'Firm').slice(-5)).toEqual([14, 84.59, 71.67, 95, 90])
  })

  test('forms: the time worksheet names another stage when more is lost there [HB-06]', () => {
    const cells = rowsOf('little-collected.xlsx')
    expect(rowIn(cells, 'Start with')[0]).toBe('Collected')
  })
})

/** The XML of a built workbook's sheet. */
function sheetXml(file: string): string {
  const files = unzipSync(readFileSync(join(dist, 'files', file)))
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

test.each(Object.keys(WORKBOOKS))(
  'forms: %s stores the values that LibreOffice calculates, and freezes its headers [HB-06]',
  (file) => {
    const sheet = WORKBOOKS[file]
    if (!sheet) throw new Error(`There is no ${file}`)
    const values = [...calculated(sheet)]
    expect(values.length).toBeGreaterThan(50)
    const rows = rowsOf(file)
    const different = values.filter(([address, value]) => {
      const row = rows[Number(address.slice(1)) - 1] ?? []
      const cell = row[address.charCodeAt(0) - 65] ?? ''
      if (typeof value === 'string') return cell !== value
      if (/^\d\d\/\d\d\/\d{4}$/.test(cell)) {
        return Date.parse(`${cell} UTC`) / 86_400_000 + 25_569 !== value
      }
      const percent = cell.endsWith('%') ? 100 : 1
      return Math.abs(Number.parseFloat(cell === '' ? '0' : cell) - Number(value) * percent) > 0.006
    })
    expect(different).toEqual([])
    const xml = sheetXml(file)
    expect(xml.match(/<f>/g)).toHaveLength(values.length)
    expect(xml.match(/<\/f><v>/g)).toHaveLength(values.length)
    expect(xml).toContain(`state="frozen"`)
  },
)

test('forms: a bank error is part of the adjusted bank balance [HB-06]', () => {
  const sheet = changed(readWorkbook('trust-reconciliation'), 51_943.08, 51_843.08)
  const rows = sheet.rows.map((row, index) =>
    index === 25 ? { ...row, cells: [row.cells[0] ?? null, { input: 100 }] } : row,
  )
  const values = calculated({ ...sheet, rows })
  expect(values.get('B28')).toBeCloseTo(52_343.1, 2)
  expect([...values.values()]).toContain('All agree, no ledger below zero')
})

describe('Word documents', () => {
  let texts: Map<string, string>
  beforeAll(() => {
    texts = wordTexts(builtForms('.docx'))
  })

  test.each(forms.filter(({ file }) => file.endsWith('.docx')))(
    'forms: LibreOffice reads all of the text of $file, and the notice that it is a sample [HB-06]',
    ({ file, title }) => {
      const text = texts.get(file) ?? ''
      expect(text).toContain(title)
      expect(text).toContain(SAMPLE_FORM)
      const words = (value: string) => value.replaceAll(/\s+/g, ' ').trim()
      // Forms made from a handbook template leave out the template's title.
      const blocks = readForm(file.replace('.docx', '')).flatMap((block) =>
        block.kind === 'template' ? block.blocks : [block],
      )
      const lost = blockTexts(blocks).filter((expected) => !text.includes(words(expected)))
      expect(lost).toEqual([])
      expect(text).not.toMatch(/\{[a-z]+:|undefined|:::/)
    },
  )
})
