import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { epub } from '../../cms/documents/documents.ts'
import { dist } from '../support/built-site.ts'
import { notInstalled } from '../support/process.ts'
import { java } from './java.ts'

const book = join(dist, 'files', epub.file)

/** Debian's EPUBCheck is a jar. */
const CHECKER = '/usr/bin/epubcheck'

/** The exit code isn't 0 if there are errors or warnings. */
function epubcheck(file: string): { status: number | null; output: string } {
  const options = ['-jar', CHECKER, '--failonwarnings', file]
  const { status, stdout, stderr } = spawnSync(java(), options, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

beforeAll(() => {
  if (!existsSync(CHECKER)) throw notInstalled('epubcheck')
})

test('book: EPUBCheck finds no errors or warnings in the EPUB', () => {
  const { status, output } = epubcheck(book)
  expect(output).toContain('No errors or warnings detected')
  expect(status).toBe(0)
})

test('EPUBCheck finds an injected broken link', () => {
  const directory = mkdtempSync(join(tmpdir(), 'epub-'))
  try {
    const files = unzipSync(readFileSync(book))
    const page = 'book/foreword.xhtml'
    const broken = Buffer.from(files[page] ?? [])
      .toString()
      .replace('<p>', '<p><a href="missing.xhtml">x</a>')
    const file = join(directory, 'book.epub')
    writeFileSync(file, zipSync({ ...files, [page]: strToU8(broken) }, { level: 0 }))
    expect(epubcheck(file)).toMatchObject({ status: 1, output: expect.stringContaining('RSC-007') })
  } finally {
    rmSync(directory, { recursive: true })
  }
})
