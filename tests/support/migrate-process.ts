// Tests run this as a separate process: it migrates the configured database and prints the applied
// migrations as JSON.
import { openDatabase } from '../../server/db/connection.ts'
import { migrate } from '../../server/db/migrations/migrate.ts'
import { readEnv } from '../../server/config/env.ts'

const { databaseUrl, dataDir } = readEnv(process.env)
const db = await openDatabase({ databaseUrl, dataDir })
const steps = await migrate(db)
await db.destroy()
process.stdout.write(JSON.stringify(steps))
