export type Value = string | number | Buffer | null

export type Row = Record<string, Value>

export interface TableShape {
  name: string
  columns: string[]
}

/** A database to copy from or to, locked while it's open, so that no server changes it. */
export interface CopyEndpoint {
  /** All tables, each after those that its foreign keys refer to. */
  tables(): Promise<TableShape[]>
  /** Reads all rows of a table, in batches. */
  read(table: TableShape): AsyncIterable<Row[]>
  clear(tables: readonly TableShape[]): Promise<void>
  insert(table: TableShape, rows: readonly Row[]): Promise<void>
  commit(): Promise<void>
  /** Releases the lock and rolls back what wasn't committed. */
  close(): Promise<void>
}

export const BATCH_SIZE = 500

/** Sorts tables so that each comes after those that its foreign keys refer to. */
export function inOrder(
  tables: readonly TableShape[],
  references: ReadonlyMap<string, readonly string[]>,
): TableShape[] {
  const sorted: TableShape[] = []
  const visit = (table: TableShape) => {
    if (sorted.includes(table)) return
    for (const name of references.get(table.name) ?? []) {
      const other = tables.find((candidate) => candidate.name === name)
      if (other !== undefined && other !== table) visit(other)
    }
    sorted.push(table)
  }
  for (const table of tables) visit(table)
  return sorted
}
