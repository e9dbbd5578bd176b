import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { DeskBrowser, addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

const { api } = deskPaths
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const OTHER_ID = '00000000-0000-4000-8000-000000000001'
const REPLY_ID = '00000000-0000-4000-8000-000000000003'
const FILE_ID = '00000000-0000-4000-8000-000000000004'
const DRAFT = { to: 'client@example.com', subject: 'Your question', text: 'Hello' }
const TEMPLATE = { name: 'Hello', subject: 'Your question', text: 'Hello' }

const CHECK = { adverse: '', key: '', result: 'clear', note: '' }

const SESSION = {
  title: 'Piers',
  intro: '',
  points: '',
  starts: '2031-01-10T12:00',
  ends: '2031-01-10T13:00',
  closesOn: '2031-01-08',
  seats: null,
  joinUrl: '',
  replayUrl: '',
}
const LETTER = { id: UNKNOWN_ID, audience: 'all', subject: 'Hello', text: 'Hello' }
const WEEK = 'from=2026-11-23T08:00:00.000Z&to=2026-11-30T08:00:00.000Z'
const BLOCK = {
  label: 'Lunch',
  starts: '2026-11-24T12:00',
  ends: '2026-11-24T13:00',
  repeats: 'never',
  until: null,
}

const ATTENDED = { before: 'unknown', attendance: 'attended' }
const SKIPPED_WEEK = { version: 0, date: '2026-11-24', skipped: true }

/** The status that an anonymous visitor, a member, and an owner get. */
type Line = [
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body: object | undefined,
  anonymous: number,
  member: number,
  owner: number,
]

/** Every endpoint. Invalid bodies get 400 and unknown ids 404, which shows that access is given. */
const TABLE: readonly Line[] = [
  ['GET', api.session(), undefined, 200, 200, 200],
  ['POST', api.signInOptions(), {}, 200, 200, 200],
  ['POST', api.signIn(), {}, 400, 400, 400],
  ['POST', api.codeRequest(), { email: 'client@example.com' }, 202, 202, 202],
  ['POST', api.code(), { code: 'AAAAAAAA' }, 400, 400, 400],
  ['POST', api.setupCheck(), { token: 'A'.repeat(43) }, 410, 410, 410],
  ['POST', api.setupOptions(), {}, 400, 400, 400],
  ['POST', api.setup(), {}, 400, 400, 400],
  ['GET', api.description(), undefined, 401, 200, 200],
  ['POST', api.confirmOptions(), {}, 401, 200, 200],
  ['POST', api.confirm(), {}, 401, 400, 400],
  ['GET', api.sessions(), undefined, 401, 200, 200],
  ['DELETE', api.sessions(), undefined, 401, 200, 200],
  ['DELETE', api.oneSession(UNKNOWN_ID), undefined, 401, 404, 404],
  ['POST', api.pushKey(), {}, 401, 200, 200],
  ['GET', api.pushDevices(), undefined, 401, 200, 200],
  ['POST', api.pushDevices(), {}, 401, 400, 400],
  ['DELETE', api.pushDevice(UNKNOWN_ID), undefined, 401, 404, 404],
  ['GET', api.passkeys(), undefined, 401, 200, 200],
  ['POST', api.passkeyOptions(), {}, 401, 200, 200],
  ['POST', api.passkeys(), {}, 401, 400, 400],
  ['DELETE', api.passkey(UNKNOWN_ID), undefined, 401, 404, 404],
  ['GET', api.staff(), undefined, 401, 403, 200],
  ['POST', api.invitations(), {}, 401, 403, 400],
  ['DELETE', api.invitation(UNKNOWN_ID), undefined, 401, 403, 404],
  ['PATCH', api.staffMember(UNKNOWN_ID), { role: 'owner' }, 401, 403, 404],
  ['DELETE', api.staffMember(UNKNOWN_ID), undefined, 401, 403, 404],
  ['DELETE', api.staffSessions(UNKNOWN_ID), undefined, 401, 403, 404],
  ['GET', api.audit(), undefined, 401, 403, 200],
  ['GET', api.people(), undefined, 401, 200, 200],
  ['POST', api.people(), {}, 401, 400, 400],
  ['GET', api.imports(), undefined, 401, 200, 200],
  ['POST', api.imports(), {}, 401, 400, 400],
  ['POST', api.importPreview(), {}, 401, 400, 400],
  ['POST', api.undoImport(UNKNOWN_ID), {}, 401, 409, 409],
  ['GET', api.calendarLink(), undefined, 401, 200, 200],
  ['POST', api.calendarLink(), {}, 401, 200, 200],
  ['GET', api.peopleChoices(), undefined, 401, 200, 200],
  ['GET', api.peopleViews(), undefined, 401, 200, 200],
  ['POST', api.peopleViews(), {}, 401, 400, 400],
  ['DELETE', api.peopleView(UNKNOWN_ID), undefined, 401, 404, 404],
  ['GET', api.person(UNKNOWN_ID), undefined, 401, 404, 404],
  ['PATCH', api.person(UNKNOWN_ID), { version: 0 }, 401, 404, 404],
  ['POST', api.notes(UNKNOWN_ID), { text: 'A note' }, 401, 404, 404],
  ['GET', api.conflicts(UNKNOWN_ID), undefined, 401, 404, 404],
  ['POST', api.conflicts(UNKNOWN_ID), CHECK, 401, 404, 404],
  ['POST', api.merges(UNKNOWN_ID), { otherId: UNKNOWN_ID }, 401, 404, 404],
  ['DELETE', api.merge(UNKNOWN_ID, OTHER_ID), undefined, 401, 404, 404],
  ['POST', api.replies(UNKNOWN_ID), { ...DRAFT, id: UNKNOWN_ID, version: 0 }, 401, 404, 404],
  ['POST', api.replyPreview(UNKNOWN_ID), DRAFT, 401, 404, 404],
  ['POST', api.offers(UNKNOWN_ID), { to: 'client@example.com', service: 'CFO' }, 401, 404, 404],
  ['POST', api.replyFiles(UNKNOWN_ID), { name: 'a.txt', data: 'YQ==' }, 401, 404, 404],
  ['DELETE', api.replyFile(UNKNOWN_ID, FILE_ID), undefined, 401, 404, 404],
  ['GET', api.receivedFile(UNKNOWN_ID, FILE_ID), undefined, 401, 404, 404],
  ['GET', api.signature(), undefined, 401, 200, 200],
  ['PATCH', api.signature(), { text: '' }, 401, 200, 200],
  ['DELETE', api.reply(UNKNOWN_ID, REPLY_ID), undefined, 401, 404, 404],
  ['POST', api.answered(UNKNOWN_ID), { version: 0 }, 401, 404, 404],
  ['DELETE', api.answered(UNKNOWN_ID), undefined, 401, 404, 404],
  ['GET', api.replyTimes(), undefined, 401, 200, 200],
  ['GET', api.replyTemplates(), undefined, 401, 200, 200],
  ['POST', api.replyTemplates(), {}, 401, 400, 400],
  ['PATCH', api.replyTemplate(UNKNOWN_ID), { ...TEMPLATE, version: 0 }, 401, 404, 404],
  ['DELETE', api.replyTemplate(UNKNOWN_ID), undefined, 401, 404, 404],
  ['GET', `${api.exportPeople()}?format=csv`, undefined, 401, 200, 200],
  ['GET', api.exportPerson(UNKNOWN_ID), undefined, 401, 404, 404],
  ['GET', api.mentions(UNKNOWN_ID), undefined, 401, 404, 404],
  ['DELETE', api.person(UNKNOWN_ID), undefined, 401, 404, 404],
  ['GET', `${api.calendar()}?${WEEK}`, undefined, 401, 200, 200],
  ['GET', `${api.calendarWhy()}?at=2026-11-24T17:00:00.000Z`, undefined, 401, 200, 200],
  ['POST', api.blocks(), {}, 401, 400, 400],
  ['PATCH', api.block(UNKNOWN_ID), { version: 0, block: BLOCK }, 401, 404, 404],
  ['DELETE', api.block(UNKNOWN_ID), undefined, 401, 404, 404],
  ['POST', api.blockWeek(UNKNOWN_ID), SKIPPED_WEEK, 401, 404, 404],
  ['POST', api.clientBookings(), {}, 401, 400, 400],
  ['POST', api.moveClient(UNKNOWN_ID), { date: '2026-11-24', time: '9:00 AM' }, 401, 404, 404],
  ['POST', api.cancelClient(UNKNOWN_ID), {}, 401, 404, 404],
  ['GET', api.held(), undefined, 401, 200, 200],
  ['POST', api.releaseHeld(UNKNOWN_ID), {}, 401, 404, 404],
  ['POST', api.discardHeld(UNKNOWN_ID), {}, 401, 404, 404],
  ['POST', api.restoreHeld(UNKNOWN_ID), {}, 401, 404, 404],
  ['GET', api.outbox(), undefined, 401, 200, 200],
  ['GET', api.outboxMail(UNKNOWN_ID), undefined, 401, 404, 404],
  ['POST', api.outboxRetry(UNKNOWN_ID), {}, 401, 404, 404],
  ['POST', api.outboxStop(UNKNOWN_ID), {}, 401, 404, 404],
  ['GET', api.checklist(), undefined, 401, 200, 200],
  ['GET', `${api.sources()}?days=30`, undefined, 401, 200, 200],
  ['GET', api.today(), undefined, 401, 200, 200],
  ['GET', api.webinarSessions(), undefined, 401, 200, 200],
  ['POST', api.webinarSessions(), {}, 401, 400, 400],
  ['GET', api.webinarSession(UNKNOWN_ID), undefined, 401, 404, 404],
  ['PATCH', api.webinarSession(UNKNOWN_ID), { version: 0, session: SESSION }, 401, 404, 404],
  ['POST', api.webinarChangePreview(UNKNOWN_ID), { session: SESSION }, 401, 404, 404],
  ['POST', api.webinarCancelPreview(UNKNOWN_ID), { note: '' }, 401, 404, 404],
  ['POST', api.webinarCancel(UNKNOWN_ID), { version: 0, note: '' }, 401, 404, 404],
  ['POST', api.webinarAttendance(UNKNOWN_ID), { file: 'Email\n' }, 401, 404, 404],
  ['GET', api.webinarExport(UNKNOWN_ID), undefined, 401, 404, 404],
  ['POST', api.webinarMailPreview(UNKNOWN_ID), LETTER, 401, 404, 404],
  ['POST', api.webinarMailTest(UNKNOWN_ID), LETTER, 401, 404, 404],
  ['POST', api.webinarMails(UNKNOWN_ID), LETTER, 401, 404, 404],
  ['POST', api.webinarRegistrationCancel(UNKNOWN_ID), {}, 401, 404, 404],
  ['POST', api.webinarRegistrationAttendance(UNKNOWN_ID), ATTENDED, 401, 404, 404],
  ['GET', api.content(), undefined, 401, 200, 200],
  ['GET', `${api.contentFile()}?path=x`, undefined, 401, 404, 404],
  ['PATCH', api.contentFile(), { path: 'x', hash: '', changes: [] }, 401, 404, 404],
  ['DELETE', api.contentFile(), { path: 'x', hash: null }, 401, 404, 404],
  ['PATCH', api.contentFiles(), {}, 401, 400, 400],
  ['GET', api.contentPrices(), undefined, 401, 200, 200],
  ['GET', api.contentServices(), undefined, 401, 200, 200],
  ['PATCH', api.contentServices(), {}, 401, 400, 400],
  ['POST', api.contentPhotos(), {}, 401, 400, 400],
  ['GET', api.contentPhoto('ada-lee.webp'), undefined, 401, 404, 404],
  ['GET', api.contentDrafts(), undefined, 401, 200, 200],
  ['POST', api.contentKeep(), {}, 401, 400, 400],
  ['POST', api.contentPublish(), {}, 401, 400, 400],
  ['POST', api.contentApprove(UNKNOWN_ID), {}, 401, 403, 404],
  ['POST', api.contentWithdraw(UNKNOWN_ID), {}, 401, 404, 404],
  ['GET', api.contentVersions(), undefined, 401, 200, 200],
  ['GET', `${api.contentCompare()}?from=1&to=2`, undefined, 401, 404, 404],
  ['POST', api.contentPublishAgain('9'), {}, 401, 403, 404],
  ['PATCH', api.contentRules(), {}, 401, 403, 400],
  ['POST', api.signOut(), {}, 401, 200, 200],
]

/** Endpoints that need a passkey again, with what is refused without it. */
const CONFIRMED = new Set(
  [
    ['POST', api.passkeyOptions()],
    ['POST', api.passkeys()],
    ['DELETE', api.passkey(UNKNOWN_ID)],
    ['POST', api.invitations()],
    ['DELETE', api.invitation(UNKNOWN_ID)],
    ['PATCH', api.staffMember(UNKNOWN_ID)],
    ['DELETE', api.staffMember(UNKNOWN_ID)],
    ['DELETE', api.staffSessions(UNKNOWN_ID)],
    ['GET', `${api.exportPeople()}?format=csv`],
    ['GET', api.exportPerson(UNKNOWN_ID)],
    ['DELETE', api.person(UNKNOWN_ID)],
    ['GET', api.webinarExport(UNKNOWN_ID)],
  ].map((line) => line.join(' ')),
)

async function start(open: OpenDatabase) {
  const desk = await startDesk(open)
  return { ...desk, member: await addMember(desk), anonymous: new DeskBrowser(desk.app) }
}

eachDatabase('desk access', (open) => {
  it('each endpoint gives an anonymous visitor, a member, and an owner what the table says [DK-05]', async () => {
    const { anonymous, member, owner } = await start(open)
    const found: unknown[] = []
    for (const line of TABLE) {
      const [method, url, body] = line
      const statuses: number[] = []
      for (const browser of [anonymous, member, owner]) {
        statuses.push((await browser.send(method, url, body)).statusCode)
      }
      found.push([method, url, body, ...statuses])
    }
    expect(found).toEqual(TABLE)
  })

  it('a demoted owner loses the rights, and a removed person the session, right away [DK-05]', async () => {
    const { db, owner, member } = await start(open)
    const { staff } = (await owner.get(api.staff())).json()
    const idOf = (role: string) => staff.find((each: { role: string }) => each.role === role).id
    const [ownerId, memberId] = [idOf('owner'), idOf('member')]
    await owner.send('PATCH', api.staffMember(memberId), { role: 'owner' })
    expect((await member.get(api.staff())).statusCode).toBe(200)
    await member.send('PATCH', api.staffMember(ownerId), { role: 'member' })
    expect((await owner.get(api.staff())).statusCode).toBe(403)
    await member.send('DELETE', api.staffMember(ownerId))
    expect(await owner.signedInAs()).toBeNull()
    expect((await owner.signIn()).statusCode, 'the passkey is gone too').toBe(400)
    const passkeys = await db.selectFrom('desk_passkeys').select('staff_id').execute()
    expect(passkeys).toEqual([{ staff_id: memberId }])
  })

  it('the last owner can’t be demoted or removed, not even by two owners at the same time [DK-05]', async () => {
    const { owner, member } = await start(open)
    const { staff } = (await owner.get(api.staff())).json()
    const [ownerId, memberId] = ['owner', 'member'].map(
      (role) => staff.find((each: { role: string }) => each.role === role).id,
    )
    const alone = await owner.send('DELETE', api.staffMember(ownerId))
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'last_owner'])
    await owner.send('PATCH', api.staffMember(memberId), { role: 'owner' })
    await Promise.all([
      owner.send('PATCH', api.staffMember(memberId), { role: 'member' }),
      member.send('PATCH', api.staffMember(ownerId), { role: 'member' }),
    ])
    const roles = [await owner.get(api.staff()), await member.get(api.staff())]
    expect(roles.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
  })
})

/** On SQLite only: apart from the session, no SQL decides these. */
onSqlite('desk access', (open) => {
  it('the table has every endpoint of the description, and no other [DK-05]', async () => {
    const { owner } = await start(open)
    const { paths }: { paths: Record<string, object> } = (await owner.get(api.description())).json()
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const listed = TABLE.map(
      ([method, url]) =>
        `${method} ${url.replace(UNKNOWN_ID, '{id}').replace(OTHER_ID, '{otherId}').replace(REPLY_ID, '{replyId}').replace(FILE_ID, '{fileId}').replace('/9/', '/{number}/').replace('ada-lee.webp', '{file}').replace(/\?.*/, '')}`,
    )
    const own = `GET ${api.description()}`
    const hint = 'add who may use it to TABLE'
    expect(described.toSorted(), hint).toEqual(listed.filter((line) => line !== own).toSorted())
  })

  it('without a recent passkey, sensitive changes are refused, and only those [DK-04]', async () => {
    const { owner, setNow } = await start(open)
    setNow(new Date(FRIDAY_MORNING.getTime() + 6 * 60_000))
    const refused: string[] = []
    for (const line of TABLE) {
      const [method, url, body] = line
      const answer = await owner.send(method, url, body)
      if (answer.json().code === 'confirmation_required') refused.push(`${method} ${url}`)
    }
    expect(refused.toSorted()).toEqual([...CONFIRMED].toSorted())
  })

  it('writes need an Origin of this site [DK-05]', async () => {
    const { owner } = await start(open)
    const elsewhere = { origin: 'https://evil.example' }
    // A page of this site that hides its origin.
    const hidden = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    const writes = TABLE.filter(([method]) => method !== 'GET')
    for (const [method, url, body] of writes) {
      for (const headers of [elsewhere, hidden]) {
        const answer = await owner.send(method, url, body, headers)
        expect([url, answer.statusCode]).toEqual([url, 403])
      }
    }
    expect(await owner.signedInAs()).toBe('owner@firm.example')
  })

  it('answers are never stored by caches [DK-01]', async () => {
    const { owner } = await start(open)
    for (const url of [api.session(), api.staff(), api.audit()]) {
      expect((await owner.get(url)).headers['cache-control']).toBe('no-store')
    }
  })
})
