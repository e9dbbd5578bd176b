import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { SURVEY, startContentDesk, TEXTS } from '../../../tests/support/content-desk.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { COMMAND } from '../../lib/actor.ts'
import { publishFiles } from './import-files.ts'
import { importReleased, readPublished } from './versions.ts'
import { publishDue } from './waiting.ts'

const { api } = deskPaths
const NOON = '2026-11-20T20:00:00.000Z'

const start = (open: OpenDatabase, options?: Parameters<typeof startContentDesk>[1]) =>
  startContentDesk(open, options)
type Desk = Awaited<ReturnType<typeof start>>

const numberOf = async ({ db }: Desk) => (await readPublished(db))?.number
const surveyOf = async ({ db }: Desk) => String((await readPublished(db))?.files.get(SURVEY))

const due = ({ db }: Desk, now: string, mistakes: string[] = []) =>
  publishDue({ db, now: new Date(now), render: async () => mistakes })
const publishElsewhere = ({ db }: Desk, survey: string) =>
  publishFiles(
    { db, now: FRIDAY_MORNING, actor: COMMAND, author: 'command' },
    new Map(
      Object.entries({ ...TEXTS, [SURVEY]: survey }).map(([path, text]) => [
        path,
        Buffer.from(text),
      ]),
    ),
    { note: '', changes: [] },
  )

eachDatabase('publishing content', (open) => {
  it('content: an upgrade brings its own content only until the firm publishes [ED-02]', async () => {
    const desk = await start(open)
    const upgraded = (text: string) =>
      importReleased(desk.db, new Map([[SURVEY, Buffer.from(text)]]), FRIDAY_MORNING)
    await upgraded('next')
    await upgraded('next')
    expect([await surveyOf(desk), await numberOf(desk)]).toEqual(['next', 2])
    await publishElsewhere(desk, 'ours')
    await upgraded('last')
    expect([await surveyOf(desk), await numberOf(desk)]).toEqual(['ours', 3])
  })

  it('content: an owner publishes, and history says who, when, and what [ED-06]', async () => {
    const rendered: string[] = []
    const desk = await start(open, {
      renderContent: async (files) => {
        rendered.push(String(files.get(SURVEY)))
        return []
      },
    })
    await desk.edit(['$2,500', '$2,750'], { who: desk.member })
    const answer = await desk.publish()
    expect(answer.json()).toEqual({ state: 'published', number: 2, mistakes: [] })
    expect(await surveyOf(desk)).toBe(TEXTS[SURVEY]?.replace('500', '750'))
    expect(rendered).toEqual([await surveyOf(desk)])
    expect(await desk.overview()).toMatchObject({ drafts: [], changes: [], waiting: [] })
    const { versions } = (await desk.member.get(api.contentVersions())).json()
    expect(versions).toMatchObject([
      {
        number: 2,
        author: 'Olive Owner',
        publishedAt: FRIDAY_MORNING.toISOString(),
      },
      { number: 1, author: 'release' },
    ])
    const compared = await desk.member.get(`${api.contentCompare()}?from=1&to=2`)
    expect(compared.json().changes).toMatchObject([
      { sentence: 'Survey: fee from $2,500 to $2,750' },
    ])
    expect((await desk.member.get(`${api.contentCompare()}?from=1&to=9`)).statusCode).toBe(404)
    expect(await desk.audit()).toContainEqual({
      action: 'content.published',
      actor: 'owner@firm.example',
      subject: 'version 2',
      after: '{"changes":["Survey: fee from $2,500 to $2,750"]}',
    })
  })

  it('content: no one publishes a draft that they haven’t seen [ED-07]', async () => {
    const desk = await start(open)
    await desk.edit(['$2,500', '$2,750'])
    const { seen } = await desk.overview()
    await desk.edit(['$2,750', '$9'], { who: desk.member })
    const answer = await desk.owner.post(api.contentPublish(), { seen, publishAt: null })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed'])
    expect(await numberOf(desk)).toBe(1)
  })

  it('content: a draft that is saved while another is being published stays [ED-07]', async () => {
    let save = async () => {}
    const desk = await start(open, {
      renderContent: async () => {
        await save()
        return []
      },
    })
    await desk.edit(['$2,500', '$2,750'])
    save = () => desk.edit(['$2,750', '$3,000'], { who: desk.member })
    expect((await desk.publish()).json()).toMatchObject({ state: 'published', number: 2 })
    expect(await surveyOf(desk)).toContain('$2,750')
    const { drafts, changes } = await desk.overview()
    expect(drafts).toMatchObject([{ author: 'Mel Member', isOutdated: false }])
    expect(changes).toMatchObject([{ sentence: 'Survey: fee from $2,750 to $3,000' }])
  })

  it('content: a draft of a file that was published otherwise waits for a choice [ED-07]', async () => {
    const desk = await start(open)
    await desk.edit(['$2,500', '$2,750'])
    await publishElsewhere(desk, 'Theirs\n')
    expect((await desk.overview()).drafts).toMatchObject([{ isOutdated: true }])
    await desk.edit(['$2,750', '$2,800'])
    const refused = await desk.publish()
    expect(refused.json()).toMatchObject({ state: 'refused', mistakes: [{ path: SURVEY }] })
    const { hash, published } = (await desk.overview()).drafts[0] ?? {}
    const keep = (seen: object) => desk.owner.post(api.contentKeep(), { path: SURVEY, ...seen })
    // Fails unless the draft and the published file are those that the staff member saw.
    expect((await keep({ hash, published: null })).json()).toMatchObject({ code: 'changed' })
    expect((await keep({ hash: null, published })).json()).toMatchObject({ code: 'changed' })
    expect((await keep({ path: 'site.yaml', hash, published })).statusCode).toBe(404)
    expect((await desk.publish()).json()).toMatchObject({ state: 'refused' })
    expect((await keep({ hash, published })).statusCode).toBe(200)
    expect((await desk.publish()).json()).toMatchObject({ state: 'published', number: 3 })
    expect(await surveyOf(desk)).toContain('$2,800')
  })

  it('content: two who publish at once make two versions, or one is told [ED-07]', async () => {
    const desk = await start(open)
    await desk.edit(['$2,500', '$2,750'])
    const answers = await Promise.all([desk.publish(), desk.publish()])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes).toContain(200)
    expect(await surveyOf(desk)).toContain('$2,750')
    expect((await desk.overview()).drafts).toEqual([])
  })

  it('content: a member asks, and an owner publishes or not [ED-06]', async () => {
    const desk = await start(open)
    await desk.edit(['$2,500', '$2,750'], { who: desk.member })
    expect((await desk.publish({}, desk.member)).json()).toMatchObject({
      state: 'asked',
    })
    const { waiting, drafts } = await desk.overview(desk.member)
    expect(drafts).toEqual([])
    expect(waiting).toMatchObject([
      {
        state: 'asked',
        author: 'Mel Member',
        changes: [{ path: SURVEY }],
        mayWithdraw: true,
      },
    ])
    const id = waiting[0]?.id ?? ''
    expect((await desk.member.post(api.contentApprove(id))).statusCode).toBe(403)
    expect(await numberOf(desk)).toBe(1)
    expect((await desk.owner.post(api.contentWithdraw(id))).statusCode).toBe(200)
    expect((await desk.overview()).drafts).toMatchObject([{ author: 'Mel Member' }])
    expect((await desk.owner.post(api.contentApprove(id))).json()).toMatchObject({
      code: 'already_decided',
    })
    await desk.publish({}, desk.member)
    const again = (await desk.overview()).waiting[0]?.id ?? ''
    expect((await desk.owner.post(api.contentApprove(again))).json()).toMatchObject({ number: 2 })
    expect(await surveyOf(desk)).toContain('$2,750')
    const { versions } = (await desk.owner.get(api.contentVersions())).json()
    expect(versions[0]).toMatchObject({ author: 'Mel Member' })
  })

  it('content: members publish if an owner allows it, and only owners do [ED-06]', async () => {
    const desk = await start(open)
    const allow = (who: Desk['owner']) =>
      who.send('PATCH', api.contentRules(), { membersPublish: true })
    expect((await allow(desk.member)).statusCode).toBe(403)
    expect(await desk.overview(desk.member)).toMatchObject({
      mayPublish: false,
      membersPublish: false,
    })
    expect((await allow(desk.owner)).statusCode).toBe(200)
    expect(await desk.overview(desk.member)).toMatchObject({
      mayPublish: true,
      membersPublish: true,
    })
    await desk.edit(['$2,500', '$2,750'], { who: desk.member })
    expect((await desk.publish({}, desk.member)).json()).toMatchObject({
      state: 'published',
      number: 2,
    })
    expect((await desk.audit()).map(({ action }) => action)).toContain('content.rule-changed')
  })

  it('content: a version is published at its time, once, and not before [ED-06]', async () => {
    const desk = await start(open)
    await desk.edit(['$2,500', '$2,750'])
    expect((await desk.publish({ publishAt: NOON })).json()).toMatchObject({ state: 'scheduled' })
    await desk.edit(['555', '556'], { path: 'site.yaml' })
    await desk.publish()
    await due(desk, '2026-11-20T19:59:59.000Z')
    expect(await surveyOf(desk)).toContain('$2,500')
    await Promise.all([due(desk, NOON), due(desk, NOON)])
    expect(await surveyOf(desk)).toContain('$2,750')
    expect(String((await readPublished(desk.db))?.files.get('site.yaml'))).toContain('556')
    expect([await numberOf(desk), (await desk.overview()).waiting]).toEqual([3, []])
    expect((await desk.audit()).filter(({ actor }) => actor === 'schedule')).toHaveLength(1)
  })

  it('content: a member’s wish for a time waits for an owner first [ED-06]', async () => {
    const desk = await start(open)
    await desk.edit(['$2,500', '$2,750'])
    await desk.publish({ publishAt: NOON }, desk.member)
    await due(desk, '2026-11-21T20:00:00.000Z')
    expect(await surveyOf(desk)).toContain('$2,500')
    const id = (await desk.overview()).waiting[0]?.id ?? ''
    expect((await desk.owner.post(api.contentApprove(id))).json()).toMatchObject({
      state: 'scheduled',
    })
    await due(desk, NOON)
    expect(await surveyOf(desk)).toContain('$2,750')
  })

  it('content: what can’t be published at its time becomes drafts again, and the log says why [ED-06]', async () => {
    const desk = await start(open)
    await desk.edit(['$2,500', '$2,750'])
    await desk.publish({ publishAt: NOON })
    await due(desk, NOON, ['content/site.yaml:1: company: is missing'])
    expect(await numberOf(desk)).toBe(1)
    expect(await desk.overview()).toMatchObject({
      waiting: [],
      drafts: [{ path: SURVEY, author: 'Olive Owner' }],
    })
    expect((await desk.audit()).find(({ action }) => action === 'content.failed')?.after).toContain(
      'is missing',
    )
  })

  it('content: an earlier version is published again in one step [ED-06]', async () => {
    const desk = await start(open)
    await desk.edit(['$2,500', '$2,750'])
    await desk.publish()
    const again = (who: Desk['owner']) => who.post(api.contentPublishAgain('1'), {})
    expect((await again(desk.member)).statusCode).toBe(403)
    expect((await again(desk.owner)).json()).toMatchObject({ state: 'published', number: 3 })
    expect(await surveyOf(desk)).toBe(TEXTS[SURVEY])
    expect(await numberOf(desk)).toBe(3)
  })
})

onSqlite('publishing content', (open) => {
  it('content: mistakes keep the old site and the draft, each with file, line, and field [ED-06]', async () => {
    const desk = await start(open, {
      renderContent: async () => ['content/site.yaml:2: company: is missing', 'No font has ☃'],
    })
    await desk.edit(['555', '556'], { path: 'site.yaml' })
    const mistakes = [
      { path: 'site.yaml', label: 'Firm', line: 2, field: 'company', message: 'is missing' },
      { path: '', label: '', line: 1, field: '', message: 'No font has ☃' },
    ]
    expect((await desk.publish()).json()).toEqual({ state: 'refused', number: null, mistakes })
    expect(await numberOf(desk)).toBe(1)
    expect(await desk.overview()).toMatchObject({ drafts: [{ path: 'site.yaml' }] })
  })

  it('content: a time that has passed is refused, and the drafts stay [ED-06]', async () => {
    const desk = await start(open)
    await desk.edit(['$2,500', '$2,750'])
    const answer = await desk.publish({ publishAt: FRIDAY_MORNING.toISOString() })
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path: 'publishAt', message: 'That time has passed. Choose a later one.' }],
    ])
    expect(await desk.overview()).toMatchObject({ drafts: [{ path: SURVEY }], waiting: [] })
  })
})
