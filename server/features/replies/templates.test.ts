import { expect, it } from 'vitest'
import { eachDatabase, onSqlite } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

const { api } = deskPaths

const thanks = { name: 'Thanks', subject: 'Your message', text: 'Dear {first name},\nThank you.' }

eachDatabase('desk reply templates', (open) => {
  it('members add, change, and delete templates, and the audit has each change [DK-10] [DK-06]', async () => {
    const desk = await startDesk(open)
    const member = await addMember(desk)
    const list = async () => (await member.get(api.replyTemplates())).json().templates
    expect((await member.post(api.replyTemplates(), thanks)).statusCode).toBe(201)
    await member.post(api.replyTemplates(), { ...thanks, name: 'A question' })
    const [question, added] = await list()
    expect([question.name, added]).toMatchObject(['A question', { ...thanks, version: 0 }])
    const change = { ...thanks, name: 'Many thanks', version: 0 }
    expect((await member.send('PATCH', api.replyTemplate(added.id), change)).statusCode).toBe(200)
    expect((await member.send('DELETE', api.replyTemplate(question.id))).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ name: 'Many thanks', version: 1 }])
    const { rows } = (await desk.owner.get(`${api.audit()}?kind=template`)).json()
    const changes = rows.map(
      ({ action, subject }: Record<string, string>) => `${action} ${subject}`,
    )
    expect(changes.toSorted()).toEqual([
      'template.added A question',
      'template.added Thanks',
      'template.changed Many thanks',
      'template.deleted A question',
    ])
    expect(
      rows.find(({ action }: { action: string }) => action === 'template.changed'),
    ).toMatchObject({
      actor: 'member@firm.example',
      before: { name: 'Thanks' },
      after: { name: 'Many thanks' },
    })
  })

  it('of two who change a template, the second is told, and nothing is overwritten [DK-10]', async () => {
    const { owner } = await startDesk(open)
    await owner.post(api.replyTemplates(), thanks)
    const [{ id }] = (await owner.get(api.replyTemplates())).json().templates
    const send = (name: string) =>
      owner.send('PATCH', api.replyTemplate(id), { ...thanks, name, version: 0 })
    expect((await send('First')).statusCode).toBe(200)
    expect((await send('Second')).statusCode).toBe(409)
    const { templates } = (await owner.get(api.replyTemplates())).json()
    expect(templates).toMatchObject([{ name: 'First' }])
  })
})

onSqlite('desk reply templates', (open) => {
  it('an incomplete template is refused with a message for each field [DK-10]', async () => {
    const { owner } = await startDesk(open)
    const answer = await owner.post(api.replyTemplates(), { name: ' ', subject: '', text: '' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([
      { path: 'name', message: 'Please enter a name' },
      { path: 'subject', message: 'Please enter a subject' },
      { path: 'text', message: 'Please write a message' },
    ])
  })
})
