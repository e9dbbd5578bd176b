import { expect, it } from 'vitest'
import { kindName, outbox as words } from '../../../words/desk/outbox.ts'
import type { OutboxMail, OutboxPage } from '../../../contracts/outbox/outbox.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, invitationToken } from '../../../tests/support/desk.ts'
import {
  addMail,
  at,
  BACKING_OFF,
  FAILED,
  startOutbox,
  stop,
  text,
} from '../../../tests/support/desk-outbox.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { MailKind } from '../../mail/mail.ts'

const { api } = deskPaths

eachDatabase('desk outbox', (open) => {
  const start = () => startOutbox(open)

  it('failed emails come first, then waiting ones by due time, stopped, and sent, newest first [DK-13]', async () => {
    const { db, owner, list, states } = await start()
    await addMail(db, 'sent-1', { status: 'sent', sent_at: text(-30) })
    await addMail(db, 'sent-2', { status: 'sent', sent_at: text(-20) })
    await addMail(db, 'later', { due_at: text(90) })
    await addMail(db, 'retried', BACKING_OFF)
    await addMail(db, 'stopped', { due_at: text(60) })
    await addMail(db, 'claimed', { due_at: text(-5), leased_until: text(1), lease_id: 'x' })
    await addMail(db, 'old', { ...FAILED, due_at: text(-600) })
    await addMail(db, 'new', { ...FAILED, due_at: text(-60) })
    expect((await stop(owner, 'stopped')).statusCode).toBe(200)
    expect(await states()).toEqual([
      'new failed',
      'old failed',
      'claimed sending',
      'retried waiting',
      'later waiting',
      'stopped stopped',
      'sent-2 sent',
      'sent-1 sent',
    ])
    const { mails, counts, next } = await list()
    expect(counts).toEqual({ failed: 2, waiting: 3, stopped: 1, sent: 2 })
    expect(next).toBeNull()
    expect(mails[3]).toEqual({
      id: 'retried',
      state: 'waiting',
      kind: 'held-summary',
      subject: 'Subject of retried',
      to: { name: 'Ada', address: 'ada@example.com' },
      isEvent: false,
      about: 'ada@example.com',
      attempts: 2,
      dueAt: text(10),
      sentAt: null,
      lastError: '451 Try later',
      stoppedBy: null,
    } satisfies OutboxMail)
  })

  it('the list is filtered by state and by a part of an address, with signs that SQL knows [DK-13]', async () => {
    const { db, states } = await start()
    await addMail(db, 'a', { ...FAILED, to_address: 'Grace_H@example.com' })
    await addMail(db, 'b', { to_address: 'staff@firm.example', about: 'grace_h@example.com' })
    await addMail(db, 'c', { to_address: 'gracexh@example.com' })
    expect(await states('?state=failed')).toEqual(['a failed'])
    expect(await states('?state=waiting')).toEqual(['b waiting', 'c waiting'])
    expect(await states('?address=grace_h')).toEqual(['a failed', 'b waiting'])
    expect(await states('?address=%20GRACE_H@%20&state=waiting')).toEqual(['b waiting'])
    expect(await states("?address=%25'%22\\")).toEqual([])
  })

  it('pages follow each other through all groups without a gap or a repetition [DK-13]', async () => {
    const { db, list } = await start()
    // Many emails have the same instant, as after an outage.
    for (let n = 0; n < 130; n += 1) {
      const kinds = [FAILED, {}, { status: 'sent', sent_at: text(-n % 3) } as const]
      await addMail(db, `mail-${n}`, kinds[n % 3])
    }
    const ids: string[] = []
    let after: string | null = ''
    const sizes: number[] = []
    while (after !== null) {
      const page: OutboxPage = await list(after === '' ? '' : `?after=${after}`)
      ids.push(...page.mails.map(({ id }) => id))
      sizes.push(page.mails.length)
      after = page.next
    }
    expect(sizes).toEqual([50, 50, 30])
    expect(new Set(ids).size).toBe(130)
    expect((await list('?after=nonsense')).mails).toHaveLength(50)
  })

  it('a member reads the text of an email, but never that of a code or an invitation [DK-13]', async () => {
    const { db, owner, list, ...rest } = await start()
    const member = await addMember({ db, ...rest })
    await owner.post(api.codeRequest(), { email: 'owner@firm.example' })
    const token = await invitationToken(db, { email: 'x@firm.example', role: 'owner', now: at(0) })
    await addMail(db, 'plain')
    const { mails } = await list()
    const secret = mails.filter(({ kind }) => kind.startsWith('desk-'))
    expect(secret.map(({ kind }) => kind).toSorted()).toEqual([
      'desk-code',
      'desk-invitation',
      'desk-invitation',
    ])
    for (const { id } of secret) {
      expect((await member.get(api.outboxMail(id))).json()).toEqual({ text: null })
    }
    expect(JSON.stringify(mails)).not.toContain(token)
    expect((await member.get(api.outboxMail('plain'))).json()).toEqual({ text: 'Hi.' })
  })
})

it('every kind of email has a name [DK-13]', () => {
  const named: Record<MailKind, string> = words.kinds
  expect(Object.values(named)).not.toContain('')
  expect(kindName('of-another-release')).toBe('of-another-release')
})
