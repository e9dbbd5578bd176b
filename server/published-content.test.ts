import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { SAMPLE } from '../cms/folders.ts'
import { eachDatabase, onSqlite } from '../tests/support/databases.ts'
import { sqliteFile } from './db/connection.ts'
import type { Database } from './db/tables.ts'
import { readContentFiles } from './features/content/content-files.ts'
import { publishFiles } from './features/content/import-files.ts'
import {
  readPublishedVersion,
  siteFolders,
  storePublished,
} from './features/content/published-site.ts'
import { COMMAND } from './lib/actor.ts'
import { choosePublishedContent } from './published-content.ts'

async function publishNew(db: Database): Promise<void> {
  const context = { db, now: new Date(), actor: COMMAND, author: 'test' }
  const changed = new Map(readContentFiles(SAMPLE)).set('retention.yaml', Buffer.from('# new\n'))
  await publishFiles(context, changed, { note: '', changes: [] })
}

eachDatabase('published content', (open) => {
  it('a command reads what is published, without a site of it [ED-02]', async () => {
    const { db, env } = await open()
    const environment: Record<string, string | undefined> = {
      ...env,
      LAMINAR_ENV_FILE: '/dev/null',
    }
    await choosePublishedContent(environment)
    expect(environment).not.toHaveProperty('PUBLISHED_CONTENT')
    await publishNew(db)
    await choosePublishedContent(environment)
    const folder = environment['PUBLISHED_CONTENT'] ?? ''
    expect(readFileSync(join(folder, 'retention.yaml'), 'utf8')).toBe('# new\n')
    expect(environment).not.toHaveProperty('SITE_DIR')
  })

  it('a slash at the end of PUBLIC_URL makes no other version of it', async () => {
    const { db, env } = await open()
    await publishNew(db)
    const environment: Record<string, string | undefined> = {
      ...env,
      LAMINAR_ENV_FILE: '/dev/null',
      PUBLIC_URL: 'https://site.example/',
    }
    await choosePublishedContent(environment)
    const place = { dataDir: env.DATA_DIR, publicUrl: 'https://site.example' }
    const { key } = (await readPublishedVersion(db, place)) ?? {}
    expect(basename(environment['PUBLISHED_CONTENT'] ?? '')).toBe(key)
  })
})

onSqlite('published content', (open) => {
  it('a database that can’t be read is left to the command, which may be the restore [ED-02]', async () => {
    const { env } = await open()
    writeFileSync(sqliteFile(env.DATA_DIR), 'not a database')
    const environment: Record<string, string | undefined> = {
      ...env,
      LAMINAR_ENV_FILE: '/dev/null',
    }
    await choosePublishedContent(environment)
    expect(environment).not.toHaveProperty('PUBLISHED_CONTENT')
  })

  it('a folder that another process is writing is neither taken nor deleted [ED-02]', async () => {
    const { db, dataDir } = await open()
    await publishNew(db)
    const version = await readPublishedVersion(db, { dataDir })
    if (version === undefined) throw new Error('nothing is published')
    const { content } = siteFolders(version.key, { dataDir })
    // In containers, processes that share a folder may have the same id.
    const other = `${content}.tmp-${process.pid}`
    mkdirSync(other, { recursive: true })
    await storePublished(db, version, { dataDir })
    expect(readdirSync(content)).toContain('site.yaml')
    expect(readdirSync(other)).toEqual([])
  })
})
