import { engineOf } from '../../db/connection.ts'
import type { Database } from '../../db/tables.ts'
import { durabilitySettingsOff } from './durability-repository.ts'
import { type Finding, findingOf } from './finding.ts'

/** Whether acknowledged writes survive a crash of the database's machine. */
export async function checkDurability(db: Database): Promise<Finding> {
  const off = engineOf(db) === 'postgres' ? await durabilitySettingsOff(db) : []
  return findingOf('durability', 'Commits are on the disk before they are acknowledged.', {
    when: off.length > 0,
    state: 'failure',
    found: `PostgreSQL runs with ${off.join(', ')} off, so a power cut can lose bookings that were confirmed, or the whole database.`,
    next: `Remove ${off.length === 1 ? 'it' : 'them'} from postgresql.conf, and from the settings of the database and of the account, and restart PostgreSQL.`,
  })
}
