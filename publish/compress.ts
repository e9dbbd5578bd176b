import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Cache } from './cache.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const TEXT = /\.(?:html|js|css|svg|txt|xml|json|webmanifest)$/

function brotliOf(content: Uint8Array): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return brotli(content, { params })
}

/** Writes FILE.br (quality 11) and FILE.gz (level 9). */
async function compressFile(file: string, cache?: Cache): Promise<void> {
  const content = await readFile(file)
  const key = createHash('sha256').update(content).digest('base64url')
  const [br, gz] = await Promise.all([
    cache ? cache.get(key, () => brotliOf(content)) : brotliOf(content),
    deflate(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/**
 * Compresses the text files below a directory that have no compressed copies yet. Pass a cache only
 * for files that rarely change; pages change with most publications.
 */
export async function compressAll(directory: string, cache?: Cache): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.filter((file) => !existsSync(`${file}.br`)).map((file) => compressFile(file, cache)),
  )
}
