import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { COMMAND } from '../../lib/actor.ts'
import { type ContentFiles, readContentFiles, writeContentFiles } from './content-files.ts'
import { readDrafts } from './drafts.ts'
import { importDrafts, publishFiles } from './import-files.ts'
import { readPublished } from './versions.ts'

const line = fc.oneof(
  fc.constantFrom('# remark', '', 'name: "Zoë \\u0000"', '  - ☕', '---', 'a:\tb', '\uFEFFx: 1'),
  fc.string({ unit: 'binary' }),
)
/** Text with LF or CRLF, with and without a final newline, and binary files. */
const bytes = fc.oneof(
  fc
    .tuple(fc.array(line), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) => Buffer.from(lines.join(end))),
  fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
)
const folder = fc.constantFrom('', 'pages/', 'photos/', 'services/deep/')
const name = fc.stringMatching(/^[a-z0-9é][a-zA-Z0-9 ._-]{0,10}$/)
const path = fc.tuple(folder, name).map(([above, file]) => `${above}x-${file}.yaml`)
const content = fc
  .uniqueArray(fc.tuple(path, bytes), { selector: ([file]) => file, maxLength: 8 })
  .map((files): ContentFiles => new Map([['site.yaml', Buffer.from('name: Pier')], ...files]))

function written<T>(files: ContentFiles, act: (folder: string) => T): T {
  const directory = mkdtempSync(join(tmpdir(), 'content-files-'))
  try {
    writeContentFiles(directory, files)
    return act(directory)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

const sorted = (files: ContentFiles | undefined) =>
  [...(files ?? [])].map(([file, body]) => [file, body.toString('hex')]).toSorted()

eachDatabase('content as files', (open) => {
  test('content: published and exported, or imported as a draft, no byte is another [ED-02] [ED-07]', async () => {
    const { db } = await open()
    const context = { db, now: FRIDAY_MORNING, actor: COMMAND, author: 'command' }
    await fc.assert(
      fc.asyncProperty(content, content, async (first, second) => {
        await publishFiles(context, written(first, readContentFiles), { note: '', changes: [] })
        const published = await readPublished(db)
        expect(sorted(published?.files)).toEqual(sorted(first))
        await importDrafts(context, written(second, readContentFiles))
        expect(sorted((await readDrafts(db)).files)).toEqual(sorted(second))
        await importDrafts(context, written(first, readContentFiles))
        expect((await readDrafts(db)).drafts).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})

test('content: hidden files stay out, and other names that can’t be stored are refused [ED-02]', () => {
  const files = new Map([['site.yaml', Buffer.from('name: Pier')]])
  written(files, (directory) => {
    writeContentFiles(directory, new Map([['.git/config', Buffer.from('x')]]))
    writeFileSync(join(directory, '.DS_Store'), 'x')
    expect([...readContentFiles(directory).keys()]).toEqual(['site.yaml'])
    writeFileSync(join(directory, 'a:b.yaml'), 'x')
    expect(() => readContentFiles(directory)).toThrow('a:b.yaml: name it with letters')
  })
  written(new Map(), (directory) => {
    expect(() => readContentFiles(directory)).toThrow('has no site.yaml')
  })
})
