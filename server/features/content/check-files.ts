import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { ownEnvironment } from '../../config/env.ts'
import { OperationError } from '../../lib/command-errors.ts'
import { type ContentFiles, writeContentFiles } from './content-files.ts'

const threadAnswer = z.tuple([z.array(z.string())])

/**
 * Checks a folder with all rules of content/.
 * @returns the mistakes, each with file, line, and field; empty if there are none
 */
async function checkFolder(folder: string): Promise<string[]> {
  const thread = new Worker(new URL('./checker-thread.ts', import.meta.url), {
    env: { ...ownEnvironment(), CONTENT_DIR: folder },
  })
  try {
    const [mistakes] = threadAnswer.parse(await once(thread, 'message'))
    return mistakes
  } finally {
    await thread.terminate()
  }
}

export async function checkFiles(files: ContentFiles): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    writeContentFiles(folder, files)
    return await checkFolder(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @throws OperationError that lists the mistakes */
export async function requireNoMistakes(files: ContentFiles): Promise<void> {
  const mistakes = await checkFiles(files)
  if (mistakes.length > 0) throw new OperationError(mistakes.join('\n'))
}
