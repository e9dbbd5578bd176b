import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCache } from './cache.ts'

async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'cache-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

const bytes = (text: string) => () => Promise.resolve(Buffer.from(text))
const never = () => Promise.reject(new Error('created again'))

test('build cache: a file is created once and reused by the next build', async () => {
  const directory = await emptyDirectory()
  const first = openCache(directory, '.pdf')
  expect(String(await first.get('a', bytes('A')))).toBe('A')
  expect(String(await first.get('a', never))).toBe('A')
  expect(String(await openCache(directory, '.pdf').get('a', never))).toBe('A')
})

test('build cache: sweep deletes unused files and abandoned temporary files', async () => {
  const directory = await emptyDirectory()
  const before = openCache(directory, '.pdf')
  await before.get('a', bytes('A'))
  await before.get('b', bytes('B'))
  await writeFile(join(directory, 'c.pdf.7'), 'half')
  await writeFile(join(directory, 'd.pdf.8'), 'half')
  await utimes(join(directory, 'c.pdf.7'), 0, 0)
  const next = openCache(directory, '.pdf')
  await next.get('b', never)
  await next.get('e', bytes('E'))
  await next.sweep()
  // A recent temporary file may belong to another running build.
  expect((await readdir(directory)).toSorted()).toEqual(['b.pdf', 'd.pdf.8', 'e.pdf'])
})

test('build cache: an empty cache can be swept, and a failure stores nothing', async () => {
  const directory = join(await emptyDirectory(), 'none')
  await openCache(directory, '.pdf').sweep()
  await expect(openCache(directory, '.pdf').get('a', never)).rejects.toThrow('created again')
  expect(await readdir(directory)).toEqual([])
})
