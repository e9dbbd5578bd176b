import { parse } from 'yaml'
import { expect, it } from 'vitest'
import { SAMPLE } from '../../../cms/folders.ts'
import { writtenIn } from '../../../cms/edit-file.ts'
import type { ListedService } from '../../../contracts/content/services.ts'
import {
  buildKnownServices,
  REVIEW,
  SECTION,
  SURVEY,
} from '../../../tests/factories/known-services.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { addMember, type DeskBrowser, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { checkFiles } from './check-files.ts'
import { readDrafts } from './drafts.ts'
import { importReleased } from './versions.ts'

const { api } = deskPaths
const NOW = new Date('2026-11-20T17:00:00Z')
const content = buildKnownServices()
const NEW = {
  change: 'add',
  copyOf: 'harbor-survey',
  name: 'Controller Services',
  slug: 'controller-services',
  summary: 'Your books closed and reviewed each month.',
  description:
    'A part-time controller who closes your books, reviews the work of your bookkeeper, and reports to you.',
}

onSqlite('the services of the site', (open) => {
  async function start() {
    const desk = await startDesk(open)
    await importReleased(desk.db, content, NOW)
    const files = async () => (await readDrafts(desk.db)).files
    return {
      ...desk,
      member: await addMember(desk),
      files,
      textOf: async (path: string) => (await files()).get(path)?.toString() ?? 'none',
      redirects: async () => parse((await files()).get('redirects.yaml')?.toString() ?? '') ?? {},
      drafts: async () => (await readDrafts(desk.db)).drafts.map(({ path }) => path),
    }
  }

  const change = (who: DeskBrowser, body: object) => who.send('PATCH', api.contentServices(), body)
  const list = async (who: DeskBrowser): Promise<ListedService[]> =>
    (await who.get(api.contentServices())).json().services

  it('a hidden service leaves a redirect, is named where it’s linked, and comes back without a trace [ED-03] [ED-06]', async () => {
    const { owner, textOf, redirects, drafts, files } = await start()
    const hide = {
      change: 'hide',
      slug: 'harbor-survey',
      leadsTo: '/services/lighthouse-review',
    }
    expect((await change(owner, hide)).statusCode).toBe(200)
    expect(writtenIn(SURVEY, await textOf(SURVEY)).values).toMatchObject({ hidden: true })
    expect(await redirects()).toEqual({
      '/services/harbor-survey': '/services/lighthouse-review',
      '/archive/services/harbor-survey': '/archive/services',
    })
    const hidden = (await list(owner)).find(({ slug }) => slug === 'harbor-survey')
    expect(hidden).toMatchObject({
      hidden: true,
      draftBy: 'Olive Owner',
      mentions: [{ path: REVIEW, label: 'Lighthouse Review' }],
    })
    expect(await checkFiles(await files())).toEqual([
      expect.stringMatching(/^content\/services\/lighthouse-review\.md:\d+: .*harbor-survey/),
    ])

    // Hiding the second service without a target also removes the redirect that led to it.
    await change(owner, { change: 'hide', slug: 'lighthouse-review', leadsTo: null })
    expect(await redirects()).toEqual({
      '/archive/services/harbor-survey': '/archive/services',
    })
    await change(owner, { change: 'show', slug: 'lighthouse-review' })
    expect((await change(owner, { change: 'show', slug: 'harbor-survey' })).statusCode).toBe(200)
    expect(await drafts()).toEqual([])
    expect(await redirects()).toEqual({})
  })

  it('a service on the home page can only be published hidden once the home page names another [ED-03]', async () => {
    const { owner, files } = await start()
    const slug = 'lighthouse-review'
    const service = (await list(owner)).find((one) => one.slug === slug)
    expect(service?.mentions).toContainEqual({ path: 'pages/home.yaml', label: 'Home page' })
    await change(owner, { change: 'hide', slug, leadsTo: '/services' })
    expect(await checkFiles(await files())).toContainEqual(
      expect.stringMatching(
        /home\.yaml:\d+: 'lighthouse-review' is hidden; choose another service$/,
      ),
    )
  })

  it('a new address brings its redirect, its links, and its lists, and going back leaves nothing [ED-03] [ED-06]', async () => {
    const { owner, textOf, redirects, drafts, files } = await start()
    const move = { change: 'move', slug: 'harbor-survey', to: 'harbor' }
    expect((await change(owner, move)).statusCode).toBe(200)
    expect(await redirects()).toEqual({
      '/services/harbor-survey': '/services/harbor',
      '/archive/services/harbor-survey': '/archive/services/harbor',
    })
    expect((await files()).has(SURVEY)).toBe(false)
    expect(await textOf(REVIEW)).toContain('[pier](/services/harbor).')
    expect(writtenIn(SECTION, await textOf(SECTION)).values).toMatchObject({ services: ['harbor'] })
    expect(await checkFiles(await files())).toEqual([])
    await change(owner, { change: 'move', slug: 'harbor', to: 'harbor-survey' })
    await change(owner, { change: 'move', slug: 'harbor', to: 'harbor-survey' })
    expect(await redirects()).toEqual({
      '/services/harbor': '/services/harbor-survey',
      '/archive/services/harbor': '/archive/services/harbor-survey',
    })
    expect(await drafts()).toEqual(['redirects.yaml'])
  })

  it('a person goes on signing a service with a new address [ED-03]', async () => {
    const { owner, textOf } = await start()
    await change(owner, { change: 'move', slug: 'harbor-survey', to: 'harbor' })
    const team = writtenIn('team.yaml', await textOf('team.yaml')).values
    expect(team).toMatchObject({ 0: { services: ['harbor'] } })
  })

  it('a story can be about a service that was moved or added and isn’t published yet [ED-03] [ED-04]', async () => {
    const { owner, files } = await start()
    const path = [...content.keys()].find((one) => one.startsWith('case-studies/')) ?? ''
    const at = `${api.contentFile()}?path=${encodeURIComponent(path)}`
    const choose = async (value: string) => {
      const { hash } = (await owner.get(at)).json()
      const changes = [{ field: ['service'], value }]
      return owner.send('PATCH', api.contentFile(), { path, hash, changes })
    }
    await choose('harbor-survey')
    await change(owner, { change: 'move', slug: 'harbor-survey', to: 'harbor' })
    await change(owner, { ...NEW, copyOf: 'harbor' })
    const { form, values } = (await owner.get(at)).json()
    expect(values).toMatchObject({ service: 'harbor' })
    const field = form.fields.find(({ name }: { name: string }) => name === 'service')
    expect(field.form.choices).not.toContain('harbor-survey')
    expect(field.form.labels).toMatchObject({
      harbor: 'Harbor Survey',
      'controller-services': 'Controller Services',
    })
    const { hash } = (await owner.get(at)).json()
    const changes = [{ field: ['title'], value: 'A pier was sold in four weeks' }]
    const answer = await owner.send('PATCH', api.contentFile(), { path, hash, changes })
    expect(answer.statusCode).toBe(200)
    expect((await choose('controller-services')).statusCode).toBe(200)
    expect(await checkFiles(await files())).toEqual([])
  })

  it('after two moves, every old address leads to the newest one at once [ED-03] [ED-06]', async () => {
    const { owner, redirects, files } = await start()
    await change(owner, { change: 'move', slug: 'harbor-survey', to: 'harbor' })
    await change(owner, { change: 'move', slug: 'harbor', to: 'harbor-surveys' })
    expect(await redirects()).toEqual({
      '/services/harbor-survey': '/services/harbor-surveys',
      '/archive/services/harbor-survey': '/archive/services/harbor-surveys',
      '/services/harbor': '/services/harbor-surveys',
      '/archive/services/harbor': '/archive/services/harbor-surveys',
    })
    expect(await checkFiles(await files())).toEqual([])
  })

  it('a service that moves while it’s hidden keeps the redirect of its old address [ED-03]', async () => {
    const { owner, redirects } = await start()
    await change(owner, { change: 'hide', slug: 'harbor-survey', leadsTo: '/services' })
    const before = await redirects()
    await change(owner, { change: 'move', slug: 'harbor-survey', to: 'harbor' })
    expect(await redirects()).toEqual(before)
  })

  it('a copy with its own name and address has no mistakes, and a taken name or address is refused beside its field [ED-03]', async () => {
    const { owner, files, textOf } = await start()
    expect((await change(owner, NEW)).statusCode).toBe(200)
    const all = await list(owner)
    expect(all.at(-1)).toMatchObject({
      slug: 'controller-services',
      title: 'Controller Services',
      address: '/services/controller-services',
      isPublished: false,
      hidden: false,
    })
    expect(await textOf('services/controller-services.md')).toContain('copyOf: harbor-survey')
    expect(await checkFiles(await files())).toEqual([])
    const interim = { name: 'Interim Controller', summary: 'A controller until you hire one.' }
    const description = NEW.description.replace('part-time', 'temporary')
    const copy = { ...NEW, ...interim, description, slug: 'interim', copyOf: NEW.slug }
    expect((await change(owner, copy)).statusCode).toBe(200)
    // A copy of a copy is stored as a copy of the original, so it may repeat the original's text.
    expect(await textOf('services/interim.md')).toContain('copyOf: harbor-survey')
    expect(await checkFiles(await files())).toEqual([])
    const again = await change(owner, { ...NEW, slug: 'other' })
    expect([again.statusCode, again.json().issues[0].path]).toEqual([400, 'name'])
    const taken = await change(owner, { ...NEW, name: 'Another Controller' })
    expect([taken.statusCode, taken.json().issues[0].path]).toEqual([400, 'slug'])
    for (const slug of ['../site', 'A b', '', '-a', 'a/b']) {
      expect((await change(owner, { ...NEW, slug })).statusCode).toBe(400)
    }
  })

  it('an order that someone else has changed since isn’t overwritten [ED-07]', async () => {
    const { owner, member, drafts } = await start()
    const before = (await list(owner)).map(({ slug }) => slug)
    const [one = '', two = '', ...rest] = before
    const order = [two, one, ...rest]
    expect((await change(member, { change: 'order', before, order })).statusCode).toBe(200)
    expect((await list(owner)).map(({ slug }) => slug)).toEqual(order)
    expect(await drafts()).toHaveLength(2)
    const late = await change(owner, { change: 'order', before, order: before.toReversed() })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed'])
    const partial = { change: 'order', before: order, order: rest }
    expect((await change(owner, partial)).statusCode).toBe(409)
  })

  it('only staff change services, each change is in the audit, and not with CONTENT_DIR [ED-08] [ED-02]', async () => {
    const { owner, app } = await start()
    expect((await app.inject(api.contentServices())).statusCode).toBe(401)
    await change(owner, { change: 'hide', slug: 'harbor-survey', leadsTo: '/services' })
    expect((await change(owner, { change: 'show', slug: 'none' })).statusCode).toBe(404)
    const { rows } = (await owner.get(`${api.audit()}?kind=content`)).json()
    expect(rows).toMatchObject([
      {
        action: 'content.service-hide',
        subject: 'Harbor Surveys',
        after: { slug: 'harbor-survey', leadsTo: '/services' },
      },
    ])
    const readOnly = await startDesk(open, { env: { CONTENT_DIR: SAMPLE } })
    const hide = { change: 'hide', slug: 'harbor-survey', leadsTo: null }
    expect((await change(readOnly.owner, hide)).statusCode).toBe(403)
    expect(await list(readOnly.owner)).not.toEqual([])
  })
})
