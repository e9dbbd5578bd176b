import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Environment, loadSettingsFile } from '../cms/settings-file.ts'
import { valuesFrom } from './config/values.ts'
import { openDatabase, sqliteFile } from './db/connection.ts'
import {
  preparePublished,
  readPublishedVersion,
  RELEASED,
  storePublished,
} from './features/content/published-site.ts'

/**
 * Sets the environment variables that name the published version's folders. With `rendered`, it
 * also renders the version's site if necessary; a worker or a command needs only the content. Call
 * it before anything reads content, which includes the settings, whose defaults are in it.
 * @throws an Error that lists the mistakes if this release finds some in the published version
 */
export async function choosePublishedContent(
  environment: Environment,
  { rendered = false } = {},
): Promise<void> {
  const location = locationIn(environment)
  if (location === undefined) return
  const place = { dataDir: location.dataDir, publicUrl: location.publicUrl }
  // A database that is broken, out of reach, or not migrated is reported by what opens it next.
  const db = await openDatabase(location).catch(() => undefined)
  if (db === undefined) return
  try {
    const version = await readPublishedVersion(db, place).catch(() => undefined)
    if (version === undefined || version.key === RELEASED) return
    const { content, site } = rendered
      ? await preparePublished(db, version, place)
      : await storePublished(db, version, place)
    environment['PUBLISHED_CONTENT'] = content
    if (existsSync(site)) environment['SITE_DIR'] = site
  } finally {
    await db.destroy()
  }
}

/** Undefined if there can't be a version. Wrong settings are reported later. */
function locationIn(environment: Environment) {
  const settings = { ...environment }
  try {
    loadSettingsFile(settings)
  } catch {
    return undefined
  }
  const { values } = valuesFrom(settings, ['CONTENT_DIR', 'DATABASE_URL', 'DATA_DIR', 'PUBLIC_URL'])
  const { CONTENT_DIR, DATABASE_URL: databaseUrl, DATA_DIR = './data', PUBLIC_URL = '' } = values
  const dataDir = resolve(DATA_DIR)
  if (CONTENT_DIR !== undefined) return undefined
  if (databaseUrl === undefined && !existsSync(sqliteFile(dataDir))) return undefined
  // As readEnv has it, because it's part of the version's key.
  const publicUrl = URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).origin : undefined
  return { databaseUrl, dataDir, publicUrl }
}
