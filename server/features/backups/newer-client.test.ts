import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TOOL_ENVIRONMENT } from '../../../tests/support/command.ts'
import { createDatabase } from '../../../tests/support/postgres.ts'
import { readEnv } from '../../config/env.ts'
import { inDatabase } from '../../db/connection.ts'
import { migrate } from '../../db/migrations/migrate.ts'
import { backUp } from './back-up.ts'
import { verifyBackup } from './verify.ts'

/** Runs the real one, and adds what version 17 and later write at the top of a script. */
const NEWER_PG_RESTORE = `#!${process.execPath}
const { execFileSync } = require('node:child_process')
const { readFileSync, writeFileSync } = require('node:fs')
const parameters = process.argv.slice(2)
execFileSync('pg_restore', parameters, { stdio: 'inherit', env: ${JSON.stringify(TOOL_ENVIRONMENT)} })
const file = parameters.find((name) => name.startsWith('--file=/'))?.slice('--file='.length)
if (file) {
  const script = readFileSync(file, 'utf8').replace(/^SET transaction_timeout = 0;\\n/m, '')
  writeFileSync(file, script.replace('SET lock_timeout = 0;', '$&\\nSET transaction_timeout = 0;'))
}
`

test('a backup is tried out on a PostgreSQL server that is older than its client programs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newer-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  writeFileSync(join(folder, 'pg_restore'), NEWER_PG_RESTORE)
  chmodSync(join(folder, 'pg_restore'), 0o755)
  const source = { PATH: `${folder}${delimiter}${TOOL_ENVIRONMENT.PATH}` }
  const env = readEnv({ DATA_DIR: folder, DATABASE_URL: url })
  await inDatabase({ databaseUrl: url, dataDir: folder }, migrate)
  const file = join(folder, 'backup')
  const counts = await backUp(env, file, source)
  expect(await verifyBackup(file, { env, counts, source })).toBeUndefined()
})
