import { expect, it } from 'vitest'
import { onSqlite } from '../../../tests/support/databases.ts'
import {
  ADA,
  eventRows,
  events,
  startWebhookDesk,
  WEBHOOK,
} from '../../../tests/support/webhook-desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

const { api } = deskPaths

onSqlite('webhook events of statuses', (open) => {
  it('each change of status is one event with what it was, what it is, and who changed it', async () => {
    const { write, setStatus, clear, summaries, db } = await startWebhookDesk(open)
    await write()
    await clear()
    await setStatus('open')
    await setStatus('waiting')
    await setStatus('waiting')
    expect((await summaries()).toSorted()).toEqual([
      'person.status_changed new-open by Olive Owner',
      'person.status_changed open-waiting by Olive Owner',
    ])
    expect((await events(db))[0]?.data.person).toMatchObject({
      email: 'ada@client.example',
      name: ADA.name,
      company: 'Example & Partners',
    })
  })

  it('a change that someone else was faster with, or of another field, adds nothing', async () => {
    const { owner, write, people, clear, summaries } = await startWebhookDesk(open)
    await write()
    await clear()
    const [person] = await people()
    const url = api.person(person?.id ?? '')
    const version = person?.version ?? 0
    const stale = await owner.send('PATCH', url, { version: version - 1, status: 'waiting' })
    expect(stale.statusCode).toBe(409)
    const other = await owner.send('PATCH', url, { version, nextStep: 'Call' })
    expect(other.statusCode).toBe(200)
    expect(await summaries()).toEqual([])
  })

  it('a reply, and an answer elsewhere, that change the status are events', async () => {
    const { owner, write, people, clear, summaries } = await startWebhookDesk(open)
    await write()
    await write({ email: 'bob@client.example' })
    await clear()
    const [first, second] = await people()
    const reply = await owner.post(api.replies(first?.id ?? ''), {
      id: '3f1f2c52-0e0c-4d4c-9b1e-0a51e6b3a001',
      version: first?.version,
      to: first?.email,
      subject: 'Your message',
      text: 'Thank you.',
    })
    expect(reply.statusCode).toBe(201)
    const answered = await owner.post(api.answered(second?.id ?? ''), { version: second?.version })
    expect(answered.statusCode).toBe(200)
    const event = 'person.status_changed new-waiting by Olive Owner'
    expect(await summaries()).toEqual([event, event])
    await clear()
    await owner.send('DELETE', api.answered(second?.id ?? ''))
    expect(await summaries()).toEqual(['person.status_changed waiting-new by Olive Owner'])
  })

  it('a closed person who writes again is a lead and a change by the submission', async () => {
    const { write, setStatus, clear, summaries } = await startWebhookDesk(open)
    await write()
    await setStatus('closed')
    await clear()
    await write({ message: 'Once more, about next year.' })
    expect(await summaries()).toEqual([
      'lead.created message new',
      'person.status_changed closed-new by submission',
    ])
  })

  it('a submission of a merged address names the main person and reopens them', async () => {
    const { owner, write, people, setStatus, clear, summaries, db } = await startWebhookDesk(open)
    await write({ email: 'ada@other.example' })
    await write()
    const all = await people()
    const main = all.find(({ email }) => email === 'ada@client.example')
    const other = all.find(({ email }) => email === 'ada@other.example')
    await clear()
    const merged = await owner.post(api.merges(main?.id ?? ''), { otherId: other?.id })
    expect(merged.statusCode).toBe(201)
    expect(await summaries()).toEqual([])
    await setStatus('closed')
    await clear()
    await write({ email: 'ada@other.example', message: 'From my other address.' })
    expect(await summaries()).toEqual([
      'lead.created message new',
      'person.status_changed closed-new by submission',
    ])
    const [lead] = await events(db)
    expect(lead?.data).toMatchObject({ email: 'ada@other.example', person: { id: main?.id } })
    const split = await owner.send('DELETE', api.merge(main?.id ?? '', other?.id ?? ''))
    expect(split.statusCode).toBe(200)
    expect(await eventRows(db)).toHaveLength(2)
  })

  it('a held submission that reopens a closed person says nothing of its own', async () => {
    const { write, db, setStatus, clear, summaries } = await startWebhookDesk(open, {
      ...WEBHOOK,
      LIMIT_MESSAGES_PER_ADDRESS: '1',
    })
    await write()
    await setStatus('closed')
    await clear()
    await write({ name: 'Cheap Pills', company: 'Spam', message: 'Buy now, all of it' })
    expect(await summaries()).toEqual(['person.status_changed closed-new by submission'])
    expect(JSON.stringify(await eventRows(db))).not.toMatch(/Pills|Spam|Buy/)
  })
})
