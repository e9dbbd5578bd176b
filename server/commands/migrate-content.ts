import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrateFormat } from '../../cms/format.ts'
import type { Env } from '../config/env.ts'
import { requireNoMistakes } from '../features/content/check-files.ts'
import { type ContentFiles, writeContentFiles } from '../features/content/content-files.ts'
import { describeChanges } from '../features/content/describe-changes.ts'
import { readDrafts } from '../features/content/drafts.ts'
import { publishFiles } from '../features/content/import-files.ts'
import { COMMAND, COMMAND_NAME } from '../lib/actor.ts'
import { systemClock } from '../lib/clock.ts'
import { OperationError } from '../lib/command-errors.ts'
import { print } from './command.ts'
import { withDatabase } from './open-database.ts'

interface Content {
  files: ContentFiles
  /** How messages refer to it, such as `CONTENT_DIR /srv/content`. */
  name: string
}

/** Lists the changes that this release's format requires, and makes them if `isWanted` is set. */
export async function migrateContent(
  env: Env,
  { files: before, name }: Content,
  isWanted: boolean,
): Promise<void> {
  const { files, steps } = migrateFormat(before)
  if (steps.length === 0) {
    await print(`${name} already has the format of this release.`)
    return
  }
  const changes = (await describeChanges(before, files)).map(({ sentence }) => sentence)
  for (const line of [...steps, ...changes]) await print(line)
  if (!isWanted) {
    await print('Nothing was changed. Add --yes to do it.')
    return
  }
  await requireNoMistakes(files)
  if (env.contentDir === undefined) {
    const number = await publish(env, files, { note: steps.join(' '), changes })
    await print(`Published as version ${number}.`)
  } else {
    writeContentFiles(env.contentDir, files)
    for (const path of before.keys()) if (!files.has(path)) rmSync(join(env.contentDir, path))
    await print(`Changed ${env.contentDir}.`)
  }
}

function publish(
  env: Env,
  files: ContentFiles,
  reasons: { note: string; changes: readonly string[] },
): Promise<number> {
  return withDatabase(env, async (db) => {
    const { drafts } = await readDrafts(db)
    if (drafts.length > 0) throw new OperationError('Publish or discard all drafts first.')
    const context = { db, now: systemClock(), actor: COMMAND, author: COMMAND_NAME }
    return publishFiles(context, files, reasons)
  })
}
