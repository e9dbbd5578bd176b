import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './connection.ts'
import { migrate } from './migrations/migrate.ts'

test('SQLite: only the owner can read the database, even in a directory that others can read', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'database-file-'))
  chmodSync(dataDir, 0o755)
  const db = await openDatabase({ dataDir })
  await migrate(db)
  const files = readdirSync(dataDir)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0)
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})
