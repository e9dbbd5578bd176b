import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { SAMPLE } from '../../../cms/folders.ts'
import { emailNames } from '../../../cms/emails/email-names.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { checkFiles } from './check-files.ts'
import { readContentFiles } from './content-files.ts'
import { importReleased, readPublished } from './versions.ts'

const { api } = deskPaths
const REMINDER = 'emails/booking-reminder.yaml'
const NOW = new Date('2026-11-20T17:00:00Z')

/** Content that a firm published with a release that had no emails in it. */
const earlier = new Map(
  [...readContentFiles(SAMPLE)].filter(([path]) => !path.startsWith('emails/')),
)

it('emails: the check of a folder names file, line, field, and what is allowed [ED-01] [ED-02]', async () => {
  const text = readContentFiles(SAMPLE).get(REMINDER)?.toString() ?? ''
  const wrong = Buffer.from(text.replace('Dear {name},', 'Dear {nam},'))
  expect(await checkFiles(new Map([...earlier, [REMINDER, wrong]]))).toEqual([
    expect.stringMatching(
      /^content\/emails\/booking-reminder\.yaml:\d+: greeting: unknown .*\{name\}/,
    ),
    expect.stringMatching(
      /^content\/emails\/booking-reminder\.yaml:\d+: greeting: must have \{name\}$/,
    ),
  ])
  expect(await checkFiles(earlier)).toEqual([])
})

eachDatabase('desk emails', (open) => {
  async function openEmails() {
    const desk = await startDesk(open)
    await importReleased(desk.db, earlier, NOW)
    const { owner } = desk
    const read = async () =>
      (await owner.get(`${api.contentFile()}?path=${encodeURIComponent(REMINDER)}`)).json()
    const save = (hash: string, field: string, value: unknown) =>
      owner.send('PATCH', api.contentFile(), {
        path: REMINDER,
        hash,
        changes: [{ field: [field], value }],
      })
    const preview = (changes: object[]) => {
      const change = JSON.stringify({ path: REMINDER, hash: '', changes })
      return owner.send(
        'POST',
        deskPaths.preview(),
        Readable.from(String(new URLSearchParams({ change }))),
        { 'content-type': 'application/x-www-form-urlencoded' },
      )
    }
    return { ...desk, read, save, preview }
  }

  it('content of an earlier release has the sample’s emails, and they can be changed and published [ED-02] [ED-03]', async () => {
    const { owner, db, read, save } = await openEmails()
    const { places } = (await owner.get(api.content())).json()
    const emails = places.find(({ name }: { name: string }) => name === 'Emails')
    expect(emails.files).toHaveLength(Object.keys(emailNames).length)
    const { hash, values, draft, published } = await read()
    expect([draft, published.values]).toEqual([null, values])
    expect((await save(hash, 'heading', 'We talk soon')).statusCode).toBe(200)
    const { seen, changes } = (await owner.get(api.contentDrafts())).json()
    expect(changes).toMatchObject([
      { path: REMINDER, sentence: expect.stringContaining('We talk soon') },
    ])
    await owner.post(api.contentPublish(), { seen, publishAt: null })
    const { files } = (await readPublished(db)) ?? {}
    expect(files?.get(REMINDER)?.toString()).toContain('heading: We talk soon')
    expect([...(files?.keys() ?? [])].filter((path) => path.startsWith('emails/'))).toEqual([
      REMINDER,
    ])
  })

  it('a missing placeholder is explained beside its field, and nothing is saved [ED-01] [ED-03]', async () => {
    const { read, save } = await openEmails()
    const { hash } = await read()
    const answer = await save(hash, 'greeting', 'Dear client,')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path: 'greeting', message: 'must have {name}' }])
    expect(await read()).toMatchObject({ hash, draft: null })
  })

  it('the preview is the email to a sample visitor, with its subject and the changes [ED-04]', async () => {
    const { preview } = await openEmails()
    const { headers, body } = await preview([
      { field: ['heading'], value: 'We talk <soon>' },
      { field: ['subject'], value: 'Soon, {when}' },
    ])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('We talk &lt;soon&gt;')
    expect(body).toMatch(/>Soon, \w+day, \w+ \d+, 20\d\d, /)
    expect(body).toContain('Dear Sample Visitor,')
    expect((await preview([{ field: ['greeting'], value: 'Dear client,' }])).statusCode).toBe(204)
  })
})
