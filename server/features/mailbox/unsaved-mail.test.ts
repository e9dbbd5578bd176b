import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase, onSqlite } from '../../../tests/support/databases.ts'
import { type ImapServer, startImap } from '../../../tests/support/imap.ts'
import { after, letter, NO_LOG, startMailbox } from '../../../tests/support/read-mailbox.ts'
import { inTransaction } from '../../db/transaction.ts'

let imap: ImapServer
beforeAll(async () => {
  imap = await startImap()
})
afterAll(() => imap.stop())

const KOREAN = ['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8']
/** Each syllable of Korean once: more words than a statement can have parameters. */
const SYLLABLES = Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac00 + at))

eachDatabase('email that is hard to save', (open) => {
  test('a message with very many words joins its conversation [DK-27]', async () => {
    const { mailbox, read, added } = await startMailbox(open, imap.mailbox())
    await mailbox.deliver(letter({ headers: KOREAN, text: SYLLABLES.join('') }), after(60))
    await mailbox.deliver(letter({ text: 'Last' }), after(61))
    expect(await read()).toBe(2)
    expect(await added()).toEqual([SYLLABLES.join(''), 'Last'])
  })

  test('a message that can’t be saved is logged and doesn’t hold up the others [DK-27]', async () => {
    const errors: string[] = []
    const log = { ...NO_LOG, error: (_fields: object, line: string) => void errors.push(line) }
    const { db, mailbox, read, added } = await startMailbox(open, imap.mailbox(), log)
    await inTransaction(db, (trx) =>
      sql`create unique index one_subject on received_mails (subject)`.execute(trx),
    )
    await mailbox.deliver(letter({ text: 'One' }), after(60))
    await mailbox.deliver(letter({ text: 'Two' }), after(61))
    await mailbox.deliver(letter({ text: 'Three', subject: 'Another' }), after(62))
    expect(await read()).toBe(2)
    expect(await added()).toEqual(['One', 'Three'])
    expect(errors).toEqual(['failed to save a message from the mailbox; the others are read'])
    expect(await read()).toBe(0)
  })
})

onSqlite('email that is hard to save', (open) => {
  test('while the database is full, no message is skipped [DK-27]', async () => {
    const { db, mailbox, read, added } = await startMailbox(open, imap.mailbox())
    const limit = (pages: number) =>
      inTransaction(db, (trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx))
    await mailbox.deliver(letter({ text: 'Long '.repeat(9000) }), after(60))
    await mailbox.deliver(letter({ text: 'Last' }), after(61))
    // As few as there are.
    await limit(1)
    expect(await read()).toBe(0)
    await limit(4_294_967_294)
    expect(await read()).toBe(2)
    expect(await added()).toHaveLength(2)
  })
})
