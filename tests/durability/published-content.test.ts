import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAMPLE } from '../../cms/folders.ts'
import { inDatabase } from '../../server/db/connection.ts'
import { migrate } from '../../server/db/migrations/migrate.ts'
import { readContentFiles } from '../../server/features/content/content-files.ts'
import { publishFiles } from '../../server/features/content/import-files.ts'
import { COMMAND } from '../../server/lib/actor.ts'
import { nodeBinary, PRODUCT_ENVIRONMENT, projectRoot } from '../support/process.ts'
import { canTrace, folder } from './traced-site.ts'

describe.skipIf(!canTrace('published content'))('published content', () => {
  it('every file is on the disk before the folder has the name of its version [ED-05]', async () => {
    const dataDir = folder()
    const sample = readContentFiles(SAMPLE)
    const changed = Buffer.from(`${sample.get('retention.yaml')?.toString()}# new\n`)
    const files = new Map(sample).set('retention.yaml', changed)
    await inDatabase({ dataDir }, async (db) => {
      await migrate(db)
      const context = { db, now: new Date(), actor: COMMAND, author: 'test' }
      await publishFiles(context, files, { note: '', changes: [] })
    })
    const log = join(folder(), 'strace.log')
    const trace = ['-f', '-y', '-s', '4096', '-e', 'trace=fsync,rename', '-o', log]
    execFileSync('strace', [...trace, nodeBinary, 'scripts/command.ts', 'outbox', 'list'], {
      cwd: projectRoot,
      env: { ...PRODUCT_ENVIRONMENT, CONTENT_DIR: '', DATA_DIR: dataDir },
    })
    const text = readFileSync(log, 'utf8')
    const renamed = text.search(/rename\("[^"]+\/content\/\w+\.tmp-/)
    expect(renamed).toBeGreaterThan(-1)
    const synced = text.slice(0, renamed).matchAll(/fsync\(\d+<[^>]+\.tmp-[^/>]+\/([^>]+)>/g)
    const paths = new Set([...synced].map(([, path = '']) => path))
    expect([...files.keys()].filter((path) => !paths.has(path))).toEqual([])
  })
})
