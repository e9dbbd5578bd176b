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
const DAY = 24 * 60 * 60 * 1000
const never = () => Promise.reject(new Error('created again'))

test('build cache: a file is created once and reused by the next build', async () => {
  const directory = await emptyDirectory()
  const first = openCache(directory, '.pdf')
  expect(String(await first.get('a', bytes('A')))).toBe('A')
  expect(String(await first.get('a', never))).toBe('A')
  expect(String(await openCache(directory, '.pdf').get('a', never))).toBe('A')
})

test('build cache: a file can be made several times at once', async () => {
  const cache = openCache(await emptyDirectory(), '.font')
  const made = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', bytes('A'))))
  expect(made.map(String)).toEqual(Array.from({ length: 20 }, () => 'A'))
})

test('build cache: sweep deletes files unused for a week and abandoned temporary files', async () => {
  const directory = await emptyDirectory()
  const cache = openCache(directory, '.pdf')
  for (const name of ['old', 'used', 'new']) await cache.get(name, bytes(name))
  await writeFile(join(directory, 'c.pdf.7'), 'half')
  await writeFile(join(directory, 'd.pdf.8'), 'half')
  const age = async (name: string, ms: number) => {
    const then = new Date(Date.now() - ms)
    await utimes(join(directory, name), then, then)
  }
  for (const name of ['old.pdf', 'used.pdf']) await age(name, 8 * DAY)
  await age('c.pdf.7', DAY)
  await cache.get('used', never)
  await cache.sweep()
  // A recent temporary file may belong to another running build.
  expect((await readdir(directory)).toSorted()).toEqual(['d.pdf.8', 'new.pdf', 'used.pdf'])
})

test('build cache: outputs that the build has made already are copied', async () => {
  const built = await emptyDirectory()
  await openCache(built, '.pdf').get('a', bytes('A'))
  const directory = await emptyDirectory()
  expect(String(await openCache(directory, '.pdf', built).get('a', never))).toBe('A')
  expect(String(await openCache(directory, '.pdf').get('a', never))).toBe('A')
})

test('build cache: a file that a power cut left empty is made again', async () => {
  const built = await emptyDirectory()
  const directory = await emptyDirectory()
  for (const folder of [directory, built]) await writeFile(join(folder, 'a.pdf'), '')
  expect(String(await openCache(directory, '.pdf', built).get('a', bytes('A')))).toBe('A')
  expect(String(await openCache(directory, '.pdf').get('a', never))).toBe('A')
})

test('build cache: an empty cache can be swept, and a failure stores nothing', async () => {
  const directory = join(await emptyDirectory(), 'none')
  await openCache(directory, '.pdf').sweep()
  await expect(openCache(directory, '.pdf').get('a', never)).rejects.toThrow('created again')
  expect(await readdir(directory)).toEqual([])
})
