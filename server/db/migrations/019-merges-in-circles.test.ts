import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { recordSubmission } from '../../features/people/record-submission.ts'
import { inTransaction } from '../transaction.ts'
import { migrate } from './migrate.ts'

/** Who was merged into whom. Bea and Art hide each other, and so do Cy, Dee, and Eve. */
const MERGES = { bea: 'art', art: 'bea', cy: 'dee', dee: 'eve', eve: 'cy', fay: 'eve', gus: 'hal' }

eachDatabase('a database with people who were merged into each other', (open) => {
  it('shows one of each circle, with everyone else merged into them [DK-08]', async () => {
    const { db } = await open()
    await inTransaction(db, async (trx) => {
      for (const [index, name] of [
        'fay',
        'art',
        'bea',
        'cy',
        'dee',
        'eve',
        'hal',
        'gus',
      ].entries()) {
        const email = `${name}@client.example`
        const now = new Date(Date.UTC(2026, 10, 20, index))
        const texts = { name, email, phone: '', company: '', text: '' }
        await recordSubmission(trx, { kind: 'messages', ...texts, now })
      }
      for (const [person, main] of Object.entries(MERGES)) {
        await sql`insert into merged_people (person_id, main_id) select person.id, main.id
          from people person, people main
          where person.name = ${person} and main.name = ${main}`.execute(trx)
      }
      await sql`update people set waiting_since = null where name = 'art'`.execute(trx)
      await sql`delete from schema_migrations where name = '019-merges-in-circles'`.execute(trx)
    })
    expect(await migrate(db)).toEqual(['019-merges-in-circles'])
    const { rows } = await sql<{ name: string; main: string }>`
      select person.name, main.name as main from merged_people
      join people person on person.id = person_id join people main on main.id = main_id
      order by person.name`.execute(db)
    expect(Object.fromEntries(rows.map(({ name, main }) => [name, main]))).toEqual({
      bea: 'art',
      dee: 'cy',
      eve: 'cy',
      fay: 'cy',
      gus: 'hal',
    })
    const mains = await db
      .selectFrom('people')
      .select(['name', 'last_at', 'waiting_since'])
      .where('name', 'in', ['art', 'cy', 'hal'])
      .orderBy('name')
      .execute()
    expect(mains).toEqual([
      {
        name: 'art',
        last_at: '2026-11-20T02:00:00.000Z',
        waiting_since: '2026-11-20T02:00:00.000Z',
      },
      {
        name: 'cy',
        last_at: '2026-11-20T05:00:00.000Z',
        waiting_since: '2026-11-20T00:00:00.000Z',
      },
      {
        name: 'hal',
        last_at: '2026-11-20T06:00:00.000Z',
        waiting_since: '2026-11-20T06:00:00.000Z',
      },
    ])
  })
})
