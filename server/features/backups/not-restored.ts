import type { DeskTables } from '../../db/desk-tables.ts'

/**
 * A restore empties these tables, because sessions in a backup may have ended since, or the file
 * may have leaked.
 */
export const SIGN_IN_TABLES = [
  'desk_sessions',
  'desk_setup_links',
  'desk_codes',
  'desk_challenges',
] as const satisfies (keyof DeskTables)[]

/** Settings about this server: its backups, its worker's last report, and its last trusted time. */
const OWN_STATE = "'backup', 'worker-seen', 'recorded-time'"

/**
 * SQL that remembers the state of the server whose database is going to be replaced.
 * @param hasSettings false in a database of an early release
 */
export function keepState(schema: 'main' | 'public', hasSettings: boolean): string {
  const create = 'create temp table own_state (name text, value text);'
  if (!hasSettings) return create
  return `${create} insert into own_state
    select name, value from ${schema}.settings where name in (${OWN_STATE});`
}

/** SQL that restores the state saved by `keepState`; the backup's is old or from another server. */
export function replaceState(schema: 'main' | 'public'): string {
  return `delete from ${schema}.settings where name in (${OWN_STATE});
    insert into ${schema}.settings (name, value) select name, value from own_state;`
}
