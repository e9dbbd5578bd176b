import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { MOST_FILE_BYTES, MOST_FILES, type ReplyFile } from '../../../contracts/replies/files.ts'
import type { PeoplePage, PersonDetails } from '../../../contracts/people/people.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { stopWorkers, smtp, work } from '../../../tests/support/clocked-worker.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { deleteAllExpired } from '../retention/retention.ts'

const { api } = deskPaths
const ADA = 'ada@client.example'
const TEXT = { name: 'Cap table.csv', data: Buffer.from('a,b\n1,2\n').toString('base64') }

afterEach(stopWorkers)

async function start(open: OpenDatabase) {
  const desk = await startDesk(open)
  const { app, owner } = desk
  const payload = buildMessage({ email: ADA })
  await app.inject({ method: 'POST', url: paths.api.contact(), payload })
  const { people }: PeoplePage = (await owner.get(api.people())).json()
  const id = people[0]?.id ?? ''
  const add = (file: object = TEXT) => owner.post(api.replyFiles(id), file)
  const added = async (): Promise<ReplyFile> => (await add()).json()
  const read = async (): Promise<PersonDetails> => (await owner.get(api.person(id))).json()
  const reply = async (files: readonly string[], browser = owner) => {
    const { version } = (await read()).person
    const body = { id: randomUUID(), version, to: ADA, subject: 'Yes', text: 'Dear Ada', files }
    const { statusCode } = await browser.post(api.replies(id), body)
    return { statusCode, id: body.id }
  }
  const rows = () => desk.db.selectFrom('mail_attachments').selectAll().execute()
  return { ...desk, personId: id, add, added, read, reply, rows }
}

eachDatabase('files of replies', (open) => {
  it('a file is kept until the reply was sent with it, and its name stays [DK-23]', async () => {
    const { db, added, read, reply, rows } = await start(open)
    const file = await added()
    expect(file).toEqual({ id: expect.any(String), name: TEXT.name, size: 8 })
    expect((await reply([file.id])).statusCode).toBe(201)
    const server = await smtp()
    const { time } = work(db, server.url)
    time.now = Date.parse('2027-01-01T00:00:00.000Z') - 40 * 86_400_000
    await expect
      .poll(() => server.received.some(({ attachments }) => attachments.length > 0))
      .toBe(true)
    const sent = server.received.find(({ attachments }) => attachments.length > 0)
    expect(sent?.attachments).toMatchObject([{ filename: TEXT.name, contentType: 'text/csv' }])
    expect(sent?.attachments[0]?.content.toString()).toBe('a,b\n1,2\n')
    await expect.poll(async () => (await rows()).map(({ content }) => content)).toEqual([null])
    const { timeline } = await read()
    expect(timeline.find(({ kind }) => kind === 'reply')).toMatchObject({ files: [file] })
  })

  it('a file belongs to its author and one reply, and taking that back frees it [DK-23]', async () => {
    const desk = await start(open)
    const { owner, added, reply, personId } = desk
    const member = await addMember(desk)
    const file = await added()
    expect((await reply([file.id], member)).statusCode).toBe(400)
    const foreign = await member.send('DELETE', api.replyFile(personId, file.id))
    expect(foreign.statusCode).toBe(404)
    const first = await reply([file.id])
    expect(first.statusCode).toBe(201)
    expect((await reply([file.id])).statusCode).toBe(400)
    expect((await owner.send('DELETE', api.replyFile(personId, file.id))).statusCode).toBe(404)
    expect((await owner.send('DELETE', api.reply(personId, first.id))).statusCode).toBe(200)
    expect((await reply([file.id])).statusCode).toBe(201)
  })

  it('only the files that the form lists count toward the limit, not forgotten ones [DK-23]', async () => {
    const { add, reply } = await start(open)
    const half = Buffer.alloc(MOST_FILE_BYTES / 2 + 1).toString('base64')
    const forgotten: ReplyFile = (await add({ name: 'one.pdf', data: half })).json()
    const again = await add({ name: 'one.pdf', data: half, others: [] })
    expect(again.statusCode).toBe(201)
    const listed: ReplyFile = again.json()
    const others = [listed.id]
    const second = await add({ name: 'two.pdf', data: half, others })
    expect([second.statusCode, second.json().issues[0].path]).toEqual([400, 'data'])
    expect((await add({ ...TEXT, others })).statusCode).toBe(201)
    expect((await reply([forgotten.id])).statusCode).toBe(201)
    expect((await add({ name: 'two.pdf', data: half, others: [forgotten.id] })).statusCode).toBe(
      201,
    )
  })

  it('a file that is removed, unused for 30 days, or of a deleted person is gone [DK-23] [DK-16]', async () => {
    const { db, owner, added, personId, rows, setNow } = await start(open)
    const removed = await added()
    expect((await owner.send('DELETE', api.replyFile(personId, removed.id))).statusCode).toBe(200)
    expect(await rows()).toEqual([])
    const unused = await added()
    const dataDir = mkdtempSync(join(tmpdir(), 'files-'))
    const retention = {
      leadsDays: 0,
      heldDays: 0,
      deadMailDays: 0,
      receiptsDays: 0,
      visitsDays: 0,
    }
    const settings = { dataDir, mailKeepDays: 0, retention }
    const added_at = Date.parse((await rows())[0]?.created_at ?? '')
    const after = (days: number) => new Date(added_at + days * 86_400_000)
    await deleteAllExpired(db, settings, after(29))
    expect((await rows()).map(({ id }) => id)).toEqual([unused.id])
    await deleteAllExpired(db, settings, after(31))
    expect(await rows()).toEqual([])
    rmSync(dataDir, { recursive: true })
    await added()
    setNow(new Date(added_at))
    await owner.confirm()
    expect((await owner.send('DELETE', api.person(personId))).statusCode).toBe(200)
    expect(await rows()).toEqual([])
  })
})

onSqlite('files of replies', (open) => {
  it('other types, empty files, and more than 10 MB in all are refused [DK-23]', async () => {
    const { add, rows } = await start(open)
    const half = Buffer.alloc(MOST_FILE_BYTES / 2 + 1).toString('base64')
    expect((await add({ ...TEXT, name: 'setup.exe' })).statusCode).toBe(400)
    expect((await add({ ...TEXT, name: 'pdf' })).statusCode).toBe(400)
    expect((await add({ ...TEXT, data: '' })).statusCode).toBe(400)
    expect((await add({ ...TEXT, data: '<b>' })).statusCode).toBe(400)
    expect((await add({ name: 'one.pdf', data: half })).statusCode).toBe(201)
    const whole = Buffer.alloc(MOST_FILE_BYTES + 1).toString('base64')
    const large = await add({ name: 'two.pdf', data: whole })
    expect([large.statusCode, large.json().issues[0].path]).toEqual([400, 'data'])
    const others = Array.from({ length: MOST_FILES }, () => randomUUID())
    expect((await add({ ...TEXT, others })).json().message).toContain('10 files')
    expect(await rows()).toHaveLength(1)
  })
})
