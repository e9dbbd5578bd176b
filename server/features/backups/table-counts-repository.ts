import type { Database } from '../../db/tables.ts'

/** The number of rows of each table, by name. */
export type TableCounts = Record<string, number>

/** The names of all tables, sorted. */
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

/** How many emails have not been sent yet. */
export async function countPendingMails(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return n
}

/** The tables whose numbers of rows differ, each as text; empty if there are none. */
export function differences(expected: TableCounts, actual: TableCounts): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...names]
    .filter((name) => expected[name] !== actual[name])
    .map(
      (name) => `${name} has ${actual[name] ?? 'no'} rows instead of ${expected[name] ?? 'none'}`,
    )
}
