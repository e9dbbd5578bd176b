import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SAMPLE } from '../../cms/folders.ts'
import { formatSortable } from '../../words/format-date-time.ts'
import type { Env } from '../config/env.ts'
import { requireNoMistakes } from '../features/content/check-files.ts'
import {
  type ContentFiles,
  readContentFiles,
  writeContentFiles,
} from '../features/content/content-files.ts'
import { describeChanges } from '../features/content/describe-changes.ts'
import { readDrafts } from '../features/content/drafts.ts'
import { importDrafts, publishFiles } from '../features/content/import-files.ts'
import { readHistory, readPublished } from '../features/content/versions.ts'
import { COMMAND, COMMAND_NAME } from '../lib/actor.ts'
import { systemClock } from '../lib/clock.ts'
import { OperationError, UsageError } from '../lib/command-errors.ts'
import { print, type Command } from './command.ts'
import { migrateContent } from './migrate-content.ts'
import { hasDatabase, withDatabase } from './open-database.ts'

const usage = `Usage: npm run content -- export DIR [--draft]
       npm run content -- check [DIR]
       npm run content -- import DIR [--publish] [--note TEXT]
       npm run content -- migrate [--yes]
       npm run content -- history

Turns the firm's content into files and back. Works while the server runs.

  export DIR  writes the published version into DIR, which must be new or empty
  check       lists every mistake in DIR, or in the published version with its drafts
  import DIR  turns differences from the published version into drafts, and lists them;
              content with mistakes is refused
  migrate     shows what an upgrade changes in the content's format, and does it with --yes
  history     lists the published versions

  --draft     with the drafts that aren't published yet
  --publish   publishes right away; other people's drafts stay drafts
  --note      the reason, for the history
  --yes       makes the changes that migrate shows

With CONTENT_DIR the content is in that folder, and versions in the database have no effect:
export, check, and migrate use the folder, and import is refused.

npm keeps some options for itself, so put "--" before the options, as above.
`

export const contentCommand: Command = { usage, run }

async function run(parameters: string[], env: Env): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      draft: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
      note: { type: 'string', default: '' },
      yes: { type: 'boolean', default: false },
    },
  })
  const [action, folder, ...more] = positionals
  if (more.length > 0) throw new UsageError(`Unexpected argument: "${more.join(' ')}".`)
  if (action === 'export' && folder !== undefined) await exportTo(env, folder, values.draft)
  else if (action === 'check') await check(env, folder)
  else if (action === 'import' && folder !== undefined) await importFrom(env, folder, values)
  else if (action === 'migrate' && folder === undefined)
    await migrateContent(env, await contentInUse(env, false), values.yes)
  else if (action === 'history' && folder === undefined) await history(env)
  else throw new UsageError('Say what to do, and with which folder.')
}

interface Content {
  files: ContentFiles
  /** How messages refer to it, such as `CONTENT_DIR /srv/content`. */
  name: string
}

async function contentInUse(env: Env, withDrafts: boolean): Promise<Content> {
  const folder = env.contentDir
  if (folder !== undefined)
    return { files: readContentFiles(folder), name: `CONTENT_DIR ${folder}` }
  const stored = hasDatabase(env)
    ? await withDatabase(env, async (db) => {
        const published = await readPublished(db)
        if (published === undefined) return undefined
        const name = `version ${published.number}`
        if (!withDrafts) return { files: published.files, name }
        const { files, drafts } = await readDrafts(db)
        return { files, name: drafts.length === 0 ? name : `${name} with ${drafts.length} drafts` }
      })
    : undefined
  return stored ?? { files: readContentFiles(SAMPLE), name: 'the sample, before the first start' }
}

async function exportTo(env: Env, to: string, withDrafts: boolean): Promise<void> {
  const folder = resolve(to)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new OperationError(`${folder} isn't empty.`)
  }
  const { files, name } = await contentInUse(env, withDrafts)
  writeContentFiles(folder, files)
  await print(`Wrote ${name} to ${folder}: ${files.size} files.`)
}

async function check(env: Env, named: string | undefined): Promise<void> {
  const { files, name } =
    named === undefined
      ? await contentInUse(env, true)
      : { files: readContentFiles(resolve(named)), name: resolve(named) }
  await requireNoMistakes(files)
  await print(`${name}: no mistakes.`)
}

async function importFrom(
  env: Env,
  from: string,
  { publish, note }: { publish: boolean; note: string },
): Promise<void> {
  if (env.contentDir !== undefined) {
    throw new OperationError(
      `CONTENT_DIR is set, so the site uses ${env.contentDir}. Change the files there, or remove the setting first.`,
    )
  }
  const files = readContentFiles(resolve(from))
  await requireNoMistakes(files)
  await withDatabase(env, async (db) => {
    const published = await readPublished(db)
    const changes = await describeChanges(published?.files ?? new Map(), files)
    const sentences = changes.map(({ sentence }) => sentence)
    for (const sentence of sentences) await print(sentence)
    if (changes.length === 0) await print('Nothing differs from the published version.')
    const context = { db, now: systemClock(), actor: COMMAND, author: COMMAND_NAME }
    if (!publish) {
      await importDrafts(context, files)
      await print('Saved as drafts. Publish them in the desk, or import with --publish.')
    } else if (changes.length > 0) {
      const number = await publishFiles(context, files, { note, changes: sentences })
      await print(`Published as version ${number}.`)
    }
  })
}

async function history(env: Env): Promise<void> {
  if (env.contentDir !== undefined) {
    await print('CONTENT_DIR is set, so these versions have no effect:')
  }
  const versions = await withDatabase(env, readHistory)
  for (const { number, publishedAt, author, note } of versions) {
    const when = formatSortable(new Date(publishedAt), env.officeTimeZone)
    await print(
      `${String(number).padStart(5)}  ${when}  ${author}${note === '' ? '' : `: ${note}`}`,
    )
  }
}
