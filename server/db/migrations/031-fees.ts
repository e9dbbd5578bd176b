import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds the fee that staff expect from a person, and whether the engagement was won or lost. */
export async function fees({ schema }: DatabaseTransaction, engine: Engine): Promise<void> {
  const day = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  const people = () => schema.alterTable('people')
  await people().addColumn('expected_fee', 'integer').execute()
  await people()
    .addColumn('outcome', 'text', (column) =>
      column
        .notNull()
        .defaultTo('open')
        .check(sql`outcome in ('open', 'won', 'lost')`),
    )
    .execute()
  for (const name of ['outcome_reason', 'outcome_note']) {
    await people()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await people().addColumn('outcome_on', day).execute()
}
