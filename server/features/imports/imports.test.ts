import { expect, it } from 'vitest'
import type { ImportPreview, ImportResult } from '../../../contracts/people/import.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking, buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { saveWithoutWait } from '../contact/send-message.ts'
import { deletePersonalData } from '../personal-data/delete-personal-data.ts'

const { api } = deskPaths

const FILE = [
  'Full Name;E-mail;Phone;Company;Status;Notes;Source;Shoe size;Cell',
  'Ada Lovelace;ada@client.example;(415) 555-0101;Analytical Engines;Waiting for them;"Met in London,',
  'has a ""cap table""";Conference;38;415 555 0199',
  'Bob Builder;bob@client.example;;;;;referral;44;(628) 555-0144',
  'Cleo Carter;;+1 415 555-0123;Carter Law;;;;;',
  'Dan Twice;ADA@client.example;;;;;;',
  'Eve Wrong;eve@client;;;;;;',
  'Fay Status;fay@client.example;;;Hot;;;',
  'No Address;;;;;;;',
  'Gil Client;gil@client.example;;;client;;;',
  'Hal Comma;hal@client.example;;;;;;43;;too much',
  'Ivy Phone;;415.555.0101;;;;;;',
].join('\r\n')

const WRONG_STATUS =
  'Status must be New, Open, Waiting for them, or Closed; clients need a conflict check first'

eachDatabase('imports of people', (open) => {
  async function start() {
    const desk = await startDesk(open)
    const { db, owner } = desk
    const preview = async (file = FILE, columns?: ImportPreview['columns']) =>
      owner.post(api.importPreview(), { file, ...(columns && { columns }) })
    const run = async (
      { file = FILE, duplicates = 'skip', key = 'import-key-0001' } = {},
      browser = owner,
    ) => {
      const shown: ImportPreview = (await preview(file)).json()
      const body = { file, columns: shown.columns, duplicates }
      return browser.send('POST', api.imports(), body, { 'idempotency-key': key })
    }
    return {
      ...desk,
      preview,
      run,
      undo: (id: string) => owner.post(api.undoImport(id)),
      people: () =>
        db
          .selectFrom('people')
          .select(['name', 'email', 'phone', 'company', 'status', 'messages', 'waiting_since'])
          .orderBy('name')
          .execute(),
      messages: () => db.selectFrom('contact_messages').selectAll().orderBy('name').execute(),
      imported: () => db.selectFrom('imported_people').selectAll().execute(),
      find: async (search: string): Promise<string[]> => {
        const answer = await owner.get(`${api.people()}?${new URLSearchParams({ search })}`)
        return answer.json().people.map(({ name }: { name: string }) => name)
      },
      idOf: async (search: string): Promise<string> =>
        (await owner.get(`${api.people()}?${new URLSearchParams({ search })}`)).json().people[0].id,
    }
  }

  it('a file’s columns are guessed, and rows that are wrong, known, or there twice are named by line [DK-29]', async () => {
    const desk = await start()
    await desk.app.inject({ method: 'POST', url: paths.api.schedule(), payload: buildBooking() })
    await desk.owner.post(api.people(), {
      name: 'Cleo',
      phone: '(415) 555-0123',
      email: '',
      company: '',
      text: '',
      source: 'phone',
      awaitsAnswer: false,
    })
    const shown: ImportPreview = (await desk.preview(`\uFEFF${FILE}`)).json()
    expect(shown.columns).toEqual([
      'name',
      'email',
      'phone',
      'company',
      'status',
      'note',
      'source',
      null,
      'phone',
    ])
    expect(shown.samples[1]).toEqual([
      'ada@client.example',
      'bob@client.example',
      'ADA@client.example',
    ])
    expect(shown.totals).toEqual({ new: 2, known: 1, repeated: 2, wrong: 5 })
    expect(shown.wrong).toEqual([
      { line: 7, problems: ['Invalid email address'] },
      { line: 8, problems: [WRONG_STATUS] },
      { line: 9, problems: ['There is neither an email address nor a phone number'] },
      { line: 10, problems: [WRONG_STATUS] },
      {
        line: 11,
        problems: [
          'There are more cells than headings. A text with a separator needs quotation marks around it',
        ],
      },
    ])
    expect(shown.known).toMatchObject([{ line: 5, who: 'Cleo Carter', by: 'phone' }])
    expect(shown.repeated).toEqual([
      { line: 6, who: 'Dan Twice', first: 2 },
      { line: 12, who: 'Ivy Phone', first: 2 },
    ])
    expect(await desk.imported()).toEqual([])
  })

  it('people are imported once, however often the request is sent, with what the file says [DK-29]', async () => {
    const desk = await start()
    const member = await addMember(desk)
    const answers = await Promise.all([desk.run(), desk.run(), desk.run()])
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ added: 3, joined: 0, skipped: 7 })
    const [ada, bob] = await desk.people()
    expect(ada).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@client.example',
      phone: '(415) 555-0101',
      company: 'Analytical Engines',
      status: 'waiting',
      messages: 1,
      waiting_since: null,
    })
    expect(bob).toMatchObject({ status: 'open', phone: '(628) 555-0144' })
    const [message] = await desk.messages()
    expect(message?.message).toBe('Met in London,\nhas a "cap table"')
    expect(message?.taken_by).toBe('Olive Owner')
    expect(await desk.find('415 555 0123')).toEqual(['Cleo Carter'])
    expect(await desk.find('cap table')).toEqual(['Ada Lovelace'])
    const { timeline } = (await desk.owner.get(api.person(await desk.idOf('Ada')))).json()
    expect(timeline[0].source).toMatchObject({ referrerHost: 'import', utmCampaign: 'Conference' })
    const again = await desk.run({ key: 'import-key-0002' }, member)
    expect(again.json()).toMatchObject({ added: 0, joined: 0, skipped: 10 })
  })

  it('people in the desk get only what it doesn’t know, and undoing takes it away again [DK-29]', async () => {
    const desk = await start()
    const ada = buildBooking({ name: 'Ada', email: 'ada@client.example', phone: '212 555 0100' })
    await desk.app.inject({ method: 'POST', url: paths.api.schedule(), payload: ada })
    const before = await desk.people()
    const file = `${FILE}\r\nAda by phone;;1-212-555-0100;;;;;;`
    const { id, ...counts }: ImportResult = (await desk.run({ file, duplicates: 'add' })).json()
    expect(counts).toEqual({ added: 2, joined: 1, skipped: 8 })
    const joined = (await desk.people()).find(({ email }) => email === 'ada@client.example')
    expect(joined).toMatchObject({
      name: 'Ada',
      phone: '212 555 0100',
      company: 'Analytical Engines',
      status: 'new',
      messages: 1,
    })
    expect((await desk.undo(id)).statusCode).toBe(200)
    expect(await desk.people()).toEqual(before)
    expect(await desk.messages()).toEqual([])
    expect(await desk.find('Engines')).toEqual([])
    expect((await desk.undo(id)).json().message).toBe('This import is undone already.')
    const { imports } = (await desk.owner.get(api.imports())).json()
    expect(imports).toMatchObject([{ id, by: 'Olive Owner', added: 2, joined: 1 }])
    expect(imports[0].undoneAt).not.toBeNull()
  })

  it.each(['a change', 'a note', 'a conflict check', 'a message', 'an automatic email'])(
    'an import isn’t undone after %s of one of its people, and says whose [DK-29]',
    async (what) => {
      const desk = await start()
      const { id }: ImportResult = (await desk.run()).json()
      const bob = await desk.idOf('bob@client.example')
      const message = buildMessage({ name: 'Bob Builder', email: 'bob@client.example' })
      const changes: Record<string, () => Promise<unknown>> = {
        'a change': () =>
          desk.owner.send('PATCH', api.person(bob), { version: 0, status: 'waiting' }),
        'a conflict check': async () => {
          const { key } = (await desk.owner.get(api.conflicts(bob))).json()
          const check = { adverse: '', key, result: 'clear', note: '' }
          return desk.owner.post(api.conflicts(bob), check)
        },
        'a note': () => desk.owner.post(api.notes(bob), { text: 'Called back' }),
        'a message': () =>
          desk.app.inject({ method: 'POST', url: paths.api.contact(), payload: message }),
        'an automatic email': () => {
          const row = { id: 'mail', name: 'Bob Builder', email: 'bob@client.example', company: '' }
          return inTransaction(desk.db, (trx) =>
            saveWithoutWait(trx, {
              ...row,
              message: 'Out of office',
              created_at: FRIDAY_MORNING.toISOString(),
            }),
          )
        },
      }
      await changes[what]?.()
      const refused = await desk.undo(id)
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toBe(
        'This import can’t be undone, because these people have changed since: Bob Builder. Nothing was removed.',
      )
      expect(await desk.people()).toHaveLength(3)
    },
  )

  it('an import’s data goes with the person, and the rest can still be undone [DK-29] [DK-16]', async () => {
    const desk = await start()
    const { id }: ImportResult = (await desk.run()).json()
    const email = 'ada@client.example'
    await inTransaction(desk.db, (trx) => deletePersonalData(trx, { email }))
    expect(await desk.imported()).toHaveLength(2)
    const sources = await desk.db.selectFrom('lead_sources').select('utm_campaign').execute()
    expect(sources.map(({ utm_campaign: source }) => source)).not.toContain('Conference')
    expect((await desk.undo(id)).statusCode).toBe(200)
    expect(await desk.people()).toEqual([])
    expect(await desk.messages()).toEqual([])
  })

  it('a file that can’t be read is refused with the reason, and 2,000 rows are imported at once [DK-29]', async () => {
    const desk = await start()
    const refusal = async (file: string) => (await desk.preview(file)).json().issues[0].message
    expect(await refusal('name,email')).toContain('This file has no rows.')
    expect(await refusal('name,email\n"Ada,ada@client.example')).toContain('never closed')
    const rows = Array.from(
      { length: 2001 },
      (_, row) => `Person ${row},person${row}@client.example`,
    )
    expect(await refusal(['name,email', ...rows].join('\n'))).toContain('This file has 2001 rows.')
    const file = ['name,email', ...rows.slice(1)].join('\n')
    const { id, added }: ImportResult = (await desk.run({ file })).json()
    expect(added).toBe(2000)
    expect((await desk.undo(id)).statusCode).toBe(200)
    expect(await desk.people()).toEqual([])
  })

  it('imported people aren’t counted as leads of the week, and the audit has only numbers [DK-29] [DK-06]', async () => {
    const desk = await start()
    await desk.run()
    const report = (await desk.owner.get(`${api.sources()}?days=30`)).json()
    expect(report.total.leads).toBe(0)
    const [row] = await desk.db
      .selectFrom('desk_audit')
      .selectAll()
      .where('action', '=', 'people.imported')
      .execute()
    expect(JSON.parse(row?.after ?? '')).toEqual({ added: 3, joined: 0 })
  })
})
