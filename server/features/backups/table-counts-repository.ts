import type { Database } from '../../db/tables.ts'

/** Number of rows by table name. */
export type TableCounts = Record<string, number>

export async function tableNames(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ schema, isView }) => !isView && (schema === undefined || schema === 'public'))
    .map(({ name }) => name)
    .toSorted()
}

export async function countTables(db: Database): Promise<TableCounts> {
  const counts: TableCounts = {}
  for (const name of await tableNames(db)) {
    const { n } = await db
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any table has a count
      .selectFrom(name as 'settings')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    counts[name] = n
  }
  return counts
}

export async function countPendingMails(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return n
}

/** As text, one line per table whose number of rows differs. */
export function differences(expected: TableCounts, actual: TableCounts): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...names]
    .filter((name) => expected[name] !== actual[name])
    .map(
      (name) => `${name} has ${actual[name] ?? 'no'} rows instead of ${expected[name] ?? 'none'}`,
    )
}
