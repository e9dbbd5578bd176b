import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { recordSubmission } from '../../features/people/record-submission.ts'
import { inTransaction } from '../transaction.ts'
import { migrate } from './migrate.ts'

eachDatabase('a database whose search has only whole phone numbers', (open) => {
  it('finds earlier people by a part of their phone number and by one character [DK-28]', async () => {
    const { db } = await open()
    const texts = { email: 'yamada@example.jp', name: '山田太郎', company: '', text: '' }
    await inTransaction(db, async (trx) => {
      const submission = { ...texts, phone: '(415) 555-1016', now: new Date('2026-11-20') }
      await recordSubmission(trx, { kind: 'bookings', ...submission })
      await sql`delete from person_words`.execute(trx)
      await sql`delete from schema_migrations where name = '024-search-parts'`.execute(trx)
    })
    expect(await migrate(db)).toEqual(['024-search-parts'])
    const rows = await db.selectFrom('person_words').select('word').execute()
    const words = rows.map(({ word }) => word)
    expect(words).toEqual(expect.arrayContaining(['4155551016', '5551016', '田太郎', '郎']))
  })
})
