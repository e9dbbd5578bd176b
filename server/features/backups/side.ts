export type Value = string | number | null

export type Row = Record<string, Value>

/** A table and its columns, sorted. */
export interface TableShape {
  name: string
  columns: string[]
}

/**
 * One of the two databases of a move. It is locked from its opening to its end, so that no server
 * changes it meanwhile.
 */
export interface Side {
  /** All tables; each comes after those that it refers to. */
  tables(): Promise<TableShape[]>
  /** The rows of a table, in batches. */
  read(table: TableShape): AsyncIterable<Row[]>
  /** Deletes all rows. */
  clear(tables: readonly TableShape[]): Promise<void>
  insert(table: TableShape, rows: readonly Row[]): Promise<void>
  /** Makes the changes permanent, all of them together. */
  commit(): Promise<void>
  /** Ends the lock. What was not committed is undone. */
  close(): Promise<void>
}

/** Rows per batch. */
export const BATCH_SIZE = 500

/** Sorts tables so that each comes after those that it refers to. */
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
