import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

async function fileOf(rows: readonly { name: string; note: string }[]): Promise<string> {
  async function* all() {
    yield* rows
  }
  const columns = { name: 'Name', note: 'Note' }
  let file = ''
  for await (const text of csvOf(all(), { columns })) file += text
  return file
}

test('csv: has a byte order mark, and every text is in quotes [DK-16]', async () => {
  const file = await fileOf([{ name: 'Zoë "Z" Smith', note: '5 €' }])
  expect(file).toBe('\uFEFF"Name","Note"\r\n"Zoë ""Z"" Smith","5 €"\r\n')
})

test('csv: no cell is a formula, whichever separator a spreadsheet expects [DK-16]', async () => {
  const piece = fc.constantFrom(';', '\t', '\n', '\r', '"', '=cmd()', '+1', '-1', '@x', 'Ada', ',')
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(text, text, async (name, note) => {
      const file = await fileOf([{ name, note }])
      for (const separator of [';', '\t']) {
        // Some programs split even within quotes, unless the cell begins with one.
        const cells = file.split(/[\r\n]/).flatMap((line) => line.split(separator))
        for (const cell of cells) expect(cell).not.toMatch(/^"*[=+\-@]/)
      }
    }),
  )
})

test('csv: a name with a semicolon and a formula stays readable [DK-16]', async () => {
  const file = await fileOf([{ name: 'Ada;=1+1', note: 'Costs:\n- 50% of it; -5' }])
  expect(file).toContain(`"Ada;'=1+1","Costs:\n'- 50% of it; -5"`)
})
