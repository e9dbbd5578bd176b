import type { DeskTables } from '../../db/desk-tables.ts'

/**
 * The tables whose rows sign someone in at the desk. A restore empties them: a backup may have
 * sessions that were ended after it was made, or be in the wrong hands.
 */
export const SIGN_IN_TABLES = [
  'desk_sessions',
  'desk_setup_links',
  'desk_codes',
  'desk_challenges',
] as const satisfies (keyof DeskTables)[]
