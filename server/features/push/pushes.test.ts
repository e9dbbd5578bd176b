import { afterEach, expect, test } from 'vitest'
import type { PeoplePage } from '../../../contracts/people/people.ts'
import type { PushDevice } from '../../../contracts/push/devices.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking, buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, type DeskBrowser, startDesk } from '../../../tests/support/desk.ts'
import { type PushService, startPushService } from '../../../tests/support/push-service.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { readEnv } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isPublicAddress } from '../../lib/public-address.ts'
import { deleteDataOf } from '../personal-data/delete-personal-data.ts'
import { reportOverdue } from '../replies/overdue-replies.ts'
import { enqueuePushes } from './enqueue-pushes.ts'
import { sendPushes } from './send-pushes.ts'
import { vapidKeys } from './vapid-keys.ts'

const { api } = deskPaths
const ADA = { name: 'Ada King Lovelace', email: 'ada@client.example' }
const after = (minutes: number) => new Date(FRIDAY_MORNING.getTime() + minutes * 60_000)
const env = readEnv({ MAIL_FROM: 'hello@fixture.example' })

const services: PushService[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop()
})

eachDatabase('notifications', (open) => {
  async function start() {
    const opened = await open()
    const desk = await startDesk(async () => opened)
    const { app, db, owner } = desk
    const lines: string[] = []
    const note = (fields: object, text: string) =>
      void lines.push(`${text} ${JSON.stringify(fields)}`)
    const log = { info: note, warn: note, error: note }
    /** Turns on notifications for the staff member, at a local push service. */
    const turnOn = async (browser: DeskBrowser) => {
      const service = await startPushService()
      services.push(service)
      const added = await browser.post(api.pushDevices(), service.subscription)
      expect(added.statusCode).toBe(201)
      const { endpoint, deviceId } = service
      await inTransaction(db, (trx) =>
        trx.updateTable('push_devices').set({ endpoint }).where('id', '=', deviceId).execute(),
      )
      return service
    }
    const send = (
      at = after(1),
      from: Database = db,
      isAllowed: (address: string) => boolean = () => true,
    ) =>
      sendPushes({ db: from, env, clock: () => at, log, isAllowed }, new AbortController().signal)
    const write = async (changes: object = {}) => {
      const payload = buildMessage({ ...ADA, message: 'Our secret cap table', ...changes })
      const { statusCode } = await app.inject({ method: 'POST', url: paths.api.contact(), payload })
      expect(statusCode).toBe(201)
    }
    const ada = async () => {
      const { people }: PeoplePage = (await owner.get(api.people())).json()
      return people.find(({ email }) => email === ADA.email)
    }
    const waiting = () => db.selectFrom('push_messages').selectAll().execute()
    const devices = async (browser = owner): Promise<PushDevice[]> =>
      (await browser.get(api.pushDevices())).json().devices
    return { ...desk, again: opened.again, lines, turnOn, send, write, ada, waiting, devices }
  }

  test('a new lead is a notification with a first name at most, sent by the worker [DK-33]', async () => {
    const { db, owner, turnOn, send, write, ada, waiting } = await start()
    const phone = await turnOn(owner)
    await write()
    expect(phone.received, 'not within the request').toEqual([])
    expect(await send()).toBe(1)
    const [push] = phone.received
    const id = (await ada())?.id ?? ''
    const url = deskPaths.person(id)
    expect(push?.payload).toEqual({ title: 'New lead', body: 'Ada wrote.', tag: id, url })
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '7200' })
    expect(push?.vapid).toMatchObject({
      aud: new URL(phone.endpoint).origin,
      sub: 'mailto:hello@fixture.example',
    })
    expect(await waiting()).toEqual([])
    expect(await send(after(2))).toBe(0)
    await inTransaction(db, (trx) => trx.updateTable('people').set({ name: ADA.email }).execute())
    await inTransaction(db, (trx) =>
      enqueuePushes(trx, { kind: 'message', now: after(2), personId: async () => id }),
    )
    await send(after(3))
    expect(phone.received[1]?.payload).toMatchObject({ body: 'Someone wrote.' })
  })

  test('all staff are told about a lead, and only the owner of a person who has one [DK-33]', async () => {
    const desk = await start()
    const { app, owner, turnOn, send, write, ada } = desk
    const member = await addMember(desk)
    const [first, second] = [await turnOn(owner), await turnOn(member)]
    await write()
    expect(await send()).toBe(2)
    const person = await ada()
    const { staff }: { staff: { id: string; name: string }[] } = (
      await owner.get(api.peopleChoices())
    ).json()
    const ownerId = staff.find(({ name }) => name === 'Mel Member')?.id
    const change = { version: person?.version, ownerId }
    expect((await owner.send('PATCH', api.person(person?.id ?? ''), change)).statusCode).toBe(200)
    const payload = buildBooking(ADA)
    await app.inject({ method: 'POST', url: paths.api.schedule(), payload })
    expect(await send(after(2))).toBe(1)
    expect([first.received.length, second.received.length]).toEqual([1, 2])
    expect(second.received[1]?.payload).toMatchObject({ body: 'Ada booked a call.' })
  })

  test('a released submission notifies after ten seconds, unless the release is undone [DK-33] [DK-12]', async () => {
    const { app, owner, turnOn, waiting } = await start()
    await turnOn(owner)
    const payload = buildMessage({ ...ADA, fax_extension: 'x' })
    const sent = await app.inject({ method: 'POST', url: paths.api.contact(), payload })
    const { id } = sent.json()
    expect((await owner.post(api.releaseHeld(id))).statusCode).toBe(200)
    expect(await waiting()).toMatchObject([{ kind: 'message', due_at: after(1 / 6).toISOString() }])
    expect((await owner.post(api.restoreHeld(id))).statusCode).toBe(200)
    expect(await waiting()).toEqual([])
  })

  test('held submissions, and people whom staff enter, notify no one [DK-33]', async () => {
    const { app, owner, turnOn, write, waiting } = await start()
    await turnOn(owner)
    const payload = buildMessage({ ...ADA, fax_extension: 'x' })
    await app.inject({ method: 'POST', url: paths.api.contact(), payload })
    const call = { name: 'Bo', email: 'bo@client.example', phone: '', company: '', text: 'Called' }
    const entered = await owner.post(api.people(), { ...call, source: 'phone', awaitsAnswer: true })
    expect(entered.statusCode).toBe(201)
    expect(await waiting()).toEqual([])
    await write()
    expect(await waiting()).toHaveLength(1)
  })

  test('an overdue reply is a notification, once [DK-33]', async () => {
    const { db, owner, turnOn, send, write } = await start()
    await write()
    const phone = await turnOn(owner)
    const later = after(4 * 24 * 60)
    await reportOverdue({ db, env, now: later })
    await reportOverdue({ db, env, now: later })
    expect(await send(later)).toBe(1)
    expect(phone.received[0]?.payload).toMatchObject({
      title: 'Overdue',
      body: 'Ada is still waiting for a reply.',
    })
  })

  test.each([404, 410])('a device that answers %i is deleted [DK-33]', async (status) => {
    const { owner, turnOn, send, write, waiting, devices, ada } = await start()
    const phone = await turnOn(owner)
    phone.answer(status)
    await write()
    expect(await send()).toBe(0)
    expect(await devices()).toEqual([])
    expect(await waiting()).toEqual([])
    expect(await ada()).toMatchObject({ waitingSince: FRIDAY_MORNING.toISOString() })
  })

  test('one that fails is tried again with growing pauses for two hours, and the lead stays [DK-33]', async () => {
    const { owner, setNow, turnOn, send, write, waiting, devices, ada, lines } = await start()
    const phone = await turnOn(owner)
    phone.answer(503)
    await write()
    let tries = 0
    for (let minute = 0; minute < 180; minute += 1) {
      await send(after(minute))
      tries = phone.received.length
    }
    expect(tries).toBeGreaterThan(4)
    expect(tries).toBeLessThan(12)
    expect(await waiting()).toEqual([])
    expect(lines.at(-1)).toContain('notification was given up')
    expect(lines.join(), 'neither the endpoint nor the person').not.toMatch(/push\/|Ada|ada@/)
    expect(await devices()).toHaveLength(1)
    expect(await ada()).toBeDefined()
    phone.answer(201)
    setNow(after(180))
    await write()
    expect(await send(after(181))).toBe(1)
  })

  test('addresses that aren’t public are never connected to, and only https is taken [DK-33]', async () => {
    const { owner, turnOn, send, write, waiting, lines } = await start()
    const phone = await turnOn(owner)
    await write()
    expect(await send(after(1), undefined, isPublicAddress)).toBe(0)
    expect(phone.received).toEqual([])
    expect(lines.join()).toContain('not public')
    expect(await waiting()).toEqual([])
    const { subscription } = phone
    for (const endpoint of [phone.endpoint, 'file:///etc/passwd', 'push.example/x']) {
      const refused = await owner.post(api.pushDevices(), { ...subscription, endpoint })
      expect(refused.statusCode, endpoint).toBe(400)
    }
  })

  test('of several workers, one sends each notification [DK-33]', async () => {
    const { db, owner, turnOn, send, write, ada, again } = await start()
    const phone = await turnOn(owner)
    await write()
    const id = (await ada())?.id ?? ''
    for (let count = 0; count < 4; count += 1) {
      await inTransaction(db, (trx) =>
        enqueuePushes(trx, { kind: 'message', now: FRIDAY_MORNING, personId: async () => id }),
      )
    }
    const others = await Promise.all([again(), again()])
    const counts = await Promise.all([send(), ...others.map((db) => send(after(1), db))])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
    expect(phone.received).toHaveLength(5)
  })

  test('devices are each member’s own, and go with their member and their browser [DK-33] [DK-06]', async () => {
    const desk = await start()
    const { db, owner, turnOn, devices } = desk
    const member = await addMember(desk)
    const phone = await turnOn(member)
    expect(await devices()).toEqual([])
    expect(await devices(member)).toMatchObject([
      { id: phone.deviceId, browser: 'Firefox on Linux' },
    ])
    expect((await owner.send('DELETE', api.pushDevice(phone.deviceId))).statusCode).toBe(404)
    // Someone else signs in to the desk in the same browser.
    await owner.post(api.pushDevices(), phone.subscription)
    expect(await devices(member)).toEqual([])
    expect((await owner.send('DELETE', api.pushDevice(phone.deviceId))).statusCode).toBe(200)
    expect(await devices()).toEqual([])
    const actions = await db.selectFrom('desk_audit').select('action').execute()
    expect(actions.filter(({ action }) => action.startsWith('device.'))).toHaveLength(3)
    await turnOn(member)
    await inTransaction(db, (trx) =>
      trx.deleteFrom('desk_staff').where('name', '=', 'Mel Member').execute(),
    )
    expect(await db.selectFrom('push_devices').select('id').execute()).toEqual([])
  })

  test('deleting a person deletes the notifications about them [DK-16] [DK-33]', async () => {
    const { db, owner, turnOn, write, waiting } = await start()
    await turnOn(owner)
    await write()
    expect(await waiting()).toHaveLength(1)
    await inTransaction(db, (trx) =>
      deleteDataOf(
        trx,
        { email: ADA.email },
        { actor: { id: null, name: 'command' }, now: after(1) },
      ),
    )
    expect(await waiting()).toEqual([])
  })

  test('the key is made once and is the same in every process [DK-33]', async () => {
    const { db, owner, again } = await start()
    const keys = await Promise.all([vapidKeys(db), vapidKeys(await again())])
    expect(keys[0]).toEqual(keys[1])
    const { publicKey } = (await owner.post(api.pushKey())).json()
    expect(publicKey).toBe(keys[0].publicKey)
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  })
})
