// Run by tests as a process of its own: migrates the database that the environment names, and
// prints the steps it took as JSON.
import { openDatabase } from '../../server/db/connection.ts'
import { migrate } from '../../server/db/migrate.ts'
import { readEnv } from '../../server/env.ts'

const { databaseUrl, dataDir } = readEnv(process.env)
const db = await openDatabase({ databaseUrl, dataDir })
const steps = await migrate(db)
await db.destroy()
process.stdout.write(JSON.stringify(steps))
