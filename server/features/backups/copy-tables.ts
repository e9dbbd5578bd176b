import { createHash } from 'node:crypto'
import type { Row, CopyEndpoint, TableShape, Value } from './copy-endpoint.ts'
import { OperationError } from '../../lib/command-errors.ts'

export interface CopiedTable {
  name: string
  rows: number
}

/** The fingerprint doesn't depend on the order of rows. */
interface Digest {
  rows: number
  sum: bigint
}

/**
 * Replaces all rows of one database with those of another, counts and compares every table, and
 * commits only if all are the same.
 * @throws OperationError if the tables differ, or a row can't be stored; nothing is changed then
 */
export async function copyTables(from: CopyEndpoint, to: CopyEndpoint): Promise<CopiedTable[]> {
  const tables = await to.tables()
  requireSameShape(await from.tables(), tables)
  await to.clear(tables)
  const copied: CopiedTable[] = []
  for (const table of tables) {
    const sent = await copyTable(table, from, to)
    const stored = await digestOf(table, to)
    if (sent.rows !== stored.rows || sent.sum !== stored.sum) {
      throw new OperationError(
        `The table ${table.name} is not the same after copying: ${sent.rows} rows were sent and ${stored.rows} are stored. Nothing was changed.`,
      )
    }
    copied.push({ name: table.name, rows: stored.rows })
  }
  await to.commit()
  return copied
}

function requireSameShape(from: readonly TableShape[], to: readonly TableShape[]): void {
  const shape = (tables: readonly TableShape[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`).toSorted()
  const [theirs, ours] = [shape(from), shape(to)]
  const unknown = [
    ...theirs.filter((table) => !ours.includes(table)),
    ...ours.filter((table) => !theirs.includes(table)),
  ]
  if (unknown.length === 0) return
  throw new OperationError(
    `The two databases have different tables: ${unknown.join('; ')}. Nothing was changed.`,
  )
}

async function copyTable(table: TableShape, from: CopyEndpoint, to: CopyEndpoint): Promise<Digest> {
  const digest: Digest = { rows: 0, sum: 0n }
  for await (const batch of from.read(table)) {
    for (const row of batch) {
      refuseNul(table, row)
      add(digest, table, row)
    }
    await to.insert(table, batch)
  }
  return digest
}

async function digestOf(table: TableShape, endpoint: CopyEndpoint): Promise<Digest> {
  const digest: Digest = { rows: 0, sum: 0n }
  for await (const batch of endpoint.read(table)) for (const row of batch) add(digest, table, row)
  return digest
}

const MODULUS = 1n << 256n

function add(digest: Digest, { columns }: TableShape, row: Row): void {
  const text = JSON.stringify(columns.map((column) => printed(row[column] ?? null)))
  const hash = createHash('sha256').update(text).digest('hex')
  digest.rows += 1
  digest.sum = (digest.sum + BigInt(`0x${hash}`)) % MODULUS
}

/** Writes bytes as base64, which is shorter than the array of numbers that JSON makes of them. */
function printed(value: Value): unknown {
  return Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : value
}

/**
 * PostgreSQL can't store the character NUL, and leaving it out would change what a visitor wrote.
 */
function refuseNul({ name, columns }: TableShape, row: Row): void {
  const column = columns.find((candidate) => {
    const value = row[candidate]
    return typeof value === 'string' && value.includes('\0')
  })
  if (column === undefined) return
  const id = row['id'] ?? row['name'] ?? ''
  throw new OperationError(
    `The table ${name} has a NUL character, which PostgreSQL cannot store, in ${column} of the row ${JSON.stringify(id)}. Delete that row first. Nothing was changed.`,
  )
}
