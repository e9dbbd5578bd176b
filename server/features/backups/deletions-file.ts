import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Database, DeletionsTable } from '../../db/tables.ts'
import { writeFileAtomically } from '../../lib/atomic-file.ts'
import { errorCodeOf } from '../../lib/failures.ts'
import { allDeletions } from './deletions-repository.ts'
import { OperationError } from '../../lib/command-errors.ts'

/** Stored next to the backups, because it also lists the deletions made after the last one. */
export const DELETIONS_FILE = 'deletions.json'

const list = z.array(
  z.object({
    id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    deleted_at: z.string().check(z.regex(/^[\dTZ:.-]{20,30}$/)),
  }),
)

/**
 * Adds the database's deletions to the file. What only the file has stays, because the database of a
 * new machine is empty until a backup is restored.
 * @returns all of them
 * @throws OperationError if the file can't be read
 */
export async function writeDeletions(db: Database, directory: string): Promise<DeletionsTable[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const recorded = await allDeletions(db)
  const deletions = distinct([...readDeletions([directory]), ...recorded])
  const text = JSON.stringify(deletions, null, 1)
  await writeFileAtomically(join(directory, DELETIONS_FILE), (unfinished) =>
    writeFile(unfinished, text, { mode: 0o600 }),
  )
  // This may have replaced a longer list that another process wrote meanwhile.
  const isWhole = (await allDeletions(db)).length === recorded.length
  return isWhole ? deletions : await writeDeletions(db, directory)
}

/**
 * Directories without a file are skipped.
 * @throws OperationError if a file can't be read, because deleted data would come back
 */
export function readDeletions(directories: readonly string[]): DeletionsTable[] {
  const files = [...new Set(directories.map((directory) => join(directory, DELETIONS_FILE)))]
  return distinct(files.filter((file) => existsSync(file)).flatMap(deletionsIn))
}

function distinct(deletions: readonly DeletionsTable[]): DeletionsTable[] {
  return [...new Map(deletions.map((deletion) => [deletion.id, deletion])).values()]
}

function deletionsIn(file: string): DeletionsTable[] {
  const text = textOf(file)
  try {
    return list.parse(JSON.parse(text))
  } catch (error) {
    throw new OperationError(
      `The list of deletions in ${file} is damaged, so deleted data would come back. Get an intact copy, or remove the file to go on without it.`,
      { cause: error },
    )
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperationError(
      `The list of deletions in ${file} can't be read (${errorCodeOf(error)}). Make it readable for the service's account.`,
      { cause: error },
    )
  }
}
