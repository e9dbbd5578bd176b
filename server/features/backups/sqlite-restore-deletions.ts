import type SqliteFile from 'better-sqlite3'
import type { DeletionsTable } from '../../db/tables.ts'
import { deletionHash } from './deletion.ts'
import { quotedName } from '../../db/quoted-name.ts'

/** The deletions recorded in a database; none if it's from before they were recorded. */
export function deletionsOf(db: SqliteFile.Database): DeletionsTable[] {
  const hasTable = db.prepare("select 1 from main.sqlite_schema where name = 'deletions'").get()
  if (hasTable === undefined) return []
  return db.prepare<[], DeletionsTable>('select id, hash, deleted_at from main.deletions').all()
}

/**
 * Call it in the transaction that restores.
 * @param remembered all known deletions
 * @returns how many of them the backup lacked
 */
export function deleteAgain(
  db: SqliteFile.Database,
  remembered: readonly DeletionsTable[],
): number {
  const known = new Set(deletionsOf(db).map(({ id }) => id))
  const byId = new Map(remembered.map((deletion) => [deletion.id, deletion]))
  const missing = [...byId.values()].filter(({ id }) => !known.has(id))
  if (missing.length === 0) return 0
  const hashes = new Set(missing.map(({ hash }) => hash))
  db.function('was_deleted', { deterministic: true }, (kind: unknown, value: unknown) =>
    typeof value === 'string' && hashes.has(deletionHash(kind === 'id' ? 'id' : 'email', value))
      ? 1
      : 0,
  )
  db.function('names_deleted_entry', { deterministic: true }, (json: unknown) =>
    typeof json === 'string' && entryIdsIn(json).some((id) => hashes.has(deletionHash('id', id)))
      ? 1
      : 0,
  )
  for (const [table, column] of personalColumns(db)) {
    const name = quotedName(column)
    db.exec(`delete from main.${quotedName(table)} where ${CONDITIONS[column](name)}`)
  }
  // Foreign keys are off here, so rows that pointed to the deleted ones are still there, and so are
  // rows that pointed to those.
  const orphans = db.prepare<[], { table: string; rowid: number }>('pragma main.foreign_key_check')
  for (let left = orphans.all(); left.length > 0; left = orphans.all()) {
    for (const { table, rowid } of left) {
      db.prepare(`delete from main.${quotedName(table)} where rowid = ?`).run(rowid)
    }
  }
  const insert = db.prepare('insert into main.deletions (id, hash, deleted_at) values (?, ?, ?)')
  for (const { id, hash, deleted_at } of missing) insert.run(id, hash, deleted_at)
  return missing.length
}

/** The condition for deleting a row, by the kind of its column. */
const CONDITIONS = {
  email: (column: string) => `was_deleted('email', ${column})`,
  about: (column: string) => `was_deleted('email', ${column})`,
  id: (column: string) => `was_deleted('id', ${column})`,
  data: (column: string) => `names_deleted_entry(${column})`,
  reply: (column: string) => `names_deleted_entry(${column})`,
}

/** Finds entry ids in JSON: an email's data or a stored reply. */
function entryIdsIn(json: string): string[] {
  return [...json.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id)
}

/** Columns that identify a person or an entry. */
function personalColumns(
  db: SqliteFile.Database,
): [table: string, column: keyof typeof CONDITIONS][] {
  const rows = db
    .prepare<[], { table: string; column: keyof typeof CONDITIONS }>(
      `select t.name as "table", c.name as "column"
       from main.sqlite_schema as t, pragma_table_info(t.name) as c
       where t.type = 'table' and t.name <> 'deletions' and c.name in ('${Object.keys(CONDITIONS).join("', '")}')`,
    )
    .all()
  return rows.map(({ table, column }) => [table, column])
}
