import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** PostgreSQL's settings, as configured, without which a crash or a power cut loses commits. */
export async function durabilitySettingsOff(db: Database): Promise<string[]> {
  // Our own sessions turn synchronous_commit on, so its current value says nothing.
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and reset_val = 'off'
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}
