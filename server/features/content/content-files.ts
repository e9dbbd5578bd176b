import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { OperationError } from '../../lib/command-errors.ts'

/** The bytes of each file, by its path below content/. */
export type ContentFiles = ReadonlyMap<string, Buffer>

/** The hash of each file, by its path below content/. */
export type Manifest = ReadonlyMap<string, string>

const MOST_BYTES = 10_000_000

/** Allowed paths: no `..`, no hidden files, and no names that Windows rejects. */
const PATH = /^(?:[\p{L}\p{N}_][\p{L}\p{N} ._-]{0,99}\/){0,4}[\p{L}\p{N}_][\p{L}\p{N} ._-]{0,99}$/u

export function isContentPath(path: string): boolean {
  return PATH.test(path)
}

export function hashOfBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function manifestOf(files: ContentFiles): Manifest {
  return new Map([...files].map(([path, bytes]) => [path, hashOfBytes(bytes)]))
}

/**
 * Leaves out hidden files, such as those of Git.
 * @throws OperationError if the folder has no content, or a file that can't be stored
 */
export function readContentFiles(folder: string): ContentFiles {
  const files = new Map<string, Buffer>()
  for (const path of pathsIn(folder)) {
    const file = join(folder, path)
    if (!isContentPath(path)) {
      throw new OperationError(
        `${file}: name it with letters, numbers, spaces, dots, and hyphens only.`,
      )
    }
    if (statSync(file).size > MOST_BYTES) {
      throw new OperationError(`${file} is too large; ${MOST_BYTES / 1_000_000} MB at most.`)
    }
    files.set(path, readFileSync(file))
  }
  if (!files.has('site.yaml')) {
    throw new OperationError(`${folder} isn't a folder with content: it has no site.yaml.`)
  }
  return files
}

function pathsIn(folder: string): string[] {
  let entries
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    throw new OperationError(`${folder} can't be read: ${String(error)}`)
  }
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .toSorted()
}

/** With `flush`, each file is on the disk afterward. */
export function writeContentFiles(
  folder: string,
  files: ContentFiles,
  { flush = false } = {},
): void {
  for (const [path, bytes] of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes, { flush })
  }
}
