import { expect, test } from 'vitest'
import { readYamlText } from '../reader/yaml-text.ts'
import { sheetSchema } from './workbook.ts'

const read = (rows: string) => {
  const text = `name: Piers\nwidths: [20, 10]\nfrozen: {rows: 1, columns: 1}\nrows:\n${rows}`
  return readYamlText({ file: 'content/forms/piers.yaml', text }, sheetSchema).data.rows
}

test('forms: a row has labels, numbers to replace, formulas, and blanks in its format', () => {
  expect(
    read("  - row: [Pier, 12, '=B1*2', _, null, {input: '[name]'}]\n    format: money\n"),
  ).toEqual([
    {
      kind: 'row',
      cells: [
        'Pier',
        { input: 12, format: 'money' },
        { formula: 'B1*2', format: 'money' },
        { input: null, format: 'money' },
        null,
        { input: '[name]' },
      ],
    },
  ])
  expect(read('  - columns: [From, 2027-01-04]\n    format: date\n')).toEqual([
    { kind: 'columns', cells: ['From', { input: new Date('2027-01-04'), format: 'date' }] },
  ])
})

test.each([
  ['a row of two kinds', '  - row: [1]\n    total: [2]\n', ':5: rows.0: must be one of title'],
  ['an unknown format', '  - row: [1]\n    format: dollars\n', ':6: rows.0.format: must be money'],
  ['an unknown field in a cell', '  - row: [{value: 1}]\n', ':5: rows.0.row.0: must be a text'],
])('forms: %s stops the build with file, line, and field', (_what, rows, expected) => {
  expect(() => read(rows)).toThrow(`content/forms/piers.yaml${expected}`)
})
