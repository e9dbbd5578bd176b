import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../tests/support/databases.ts'
import { insertRows } from './insert-rows.ts'
import type { OutboxTable } from './tables.ts'
import { inTransaction } from './transaction.ts'

const NOON = '2026-11-24T12:00:00.000Z'
const text = fc.constantFrom('', 'a', "it's", '"quoted"', '$1', '?', 'null', 'line\nbreak', '好')
const perhaps = fc.option(text)

/** Few values a column, so that rows often share them, and often hold nothing. */
const mail: fc.Arbitrary<OutboxTable> = fc.record({
  id: fc.uuid(),
  kind: text,
  about: text,
  to_name: perhaps,
  to_address: text,
  data: text,
  status: fc.constantFrom('pending', 'sent', 'dead'),
  attempts: fc.nat(2),
  due_at: fc.constantFrom(NOON, '2026-11-25T12:00:00.000Z'),
  give_up_at: fc.constant(NOON),
  leased_until: fc.constant(null),
  lease_id: perhaps,
  last_error: perhaps,
  created_at: fc.constant(NOON),
  sent_at: fc.option(fc.constant(NOON)),
})
const mails = fc.uniqueArray(mail, { selector: ({ id }) => id, maxLength: 6 })

eachDatabase('rows inserted in one statement', (open) => {
  test('are read back as they were, whatever they share and whatever is missing', async () => {
    const { db } = await open()
    await fc.assert(
      fc.asyncProperty(mails, async (rows) => {
        await db.deleteFrom('outbox').execute()
        await inTransaction(db, (trx) => insertRows(trx, 'outbox', rows))
        const kept = await db.selectFrom('outbox').selectAll().execute()
        const byId = (one: OutboxTable, other: OutboxTable) => (one.id < other.id ? -1 : 1)
        expect(kept.toSorted(byId)).toEqual(rows.toSorted(byId))
      }),
      { numRuns: 60 },
    )
  })
})
