import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildPhoto } from '../../../tests/factories/photos.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { PEOPLE, startPhotoDesk, TEAM, withPhoto } from '../../../tests/support/photo-desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { deleteUnusedUploads, readDrafts } from './drafts.ts'
import { importDrafts } from './import-files.ts'

const { api } = deskPaths
const DAY_MS = 86_400_000
const later = (days: number) => new Date(FRIDAY_MORNING.getTime() + days * DAY_MS)

eachDatabase('photos of people', (open) => {
  it('a photo is saved, compared, published, replaced, and undone with its person [ED-03] [ED-06]', async () => {
    const { save, give, sentences, publish, published, drafted, owner, file } =
      await startPhotoDesk(open)
    const first = await give('blue')
    expect(first).toMatch(/^zoe-lee-[0-9a-f]{16}\.webp$/)
    expect((await file(TEAM)).text).toBe(
      PEOPLE.replace(
        '  biography: []\n',
        `  biography: []\n  photo: ${first}\n  photoDescription: At her desk\n`,
      ),
    )
    expect(await sentences()).toEqual([
      'People: Zoë Lee: new photo',
      'People: Zoë Lee, photo description: now “At her desk”',
    ])
    expect(await published()).toEqual([])
    expect((await publish()).json()).toMatchObject({ state: 'published', number: 3 })
    expect(await published()).toEqual([`photos/${first}`])

    const second = await give('green')
    expect(await sentences()).toEqual(['People: Zoë Lee: new photo'])
    expect(await drafted()).toEqual([`photos/${second}`])
    await publish()
    expect(await published()).toEqual([`photos/${second}`])
    const compared = (await owner.get(`${api.contentCompare()}?from=3&to=4`)).json()
    expect(compared.changes).toMatchObject([{ path: TEAM, sentence: 'People: Zoë Lee: new photo' }])

    await owner.post(api.contentPublishAgain('3'), {})
    expect(await published()).toEqual([`photos/${first}`])
    await save([{ field: [0, 'photo'] }, { field: [0, 'photoDescription'] }])
    expect(await sentences()).toEqual([
      'People: Zoë Lee: photo removed',
      'People: Zoë Lee, photo description: removed; it was “At her desk”',
    ])
    await publish()
    expect(await published()).toEqual([])
  })

  it('an upload that nobody has is deleted after 30 days, and all others stay [ED-06]', async () => {
    const { db, owner, upload, save, give, publish, uploads, file } = await startPhotoDesk(open)
    const sweep = (days: number) => deleteUnusedUploads(db, later(days - 30))
    await give('blue')
    await publish()
    const drafted = await give('green')
    const { photo: unused } = (await upload(await buildPhoto({ bottom: 'white' }))).json()
    await sweep(29)
    expect(await uploads()).toBe(3)
    await sweep(31)
    expect(await uploads()).toBe(2)
    const late = await save(withPhoto(unused, 1))
    expect([late.statusCode, late.json().issues]).toEqual([
      400,
      [{ path: '1.photo', message: 'isn’t here anymore; choose it again' }],
    ])
    const { hash } = await file(TEAM)
    expect((await owner.get(api.contentPhoto(drafted))).statusCode).toBe(200)
    await owner.send('DELETE', api.contentFile(), { path: TEAM, hash })
    await sweep(31)
    expect(await uploads()).toBe(1)
  })

  it('of two editors, the second is refused, and both photos are still there [ED-07]', async () => {
    const { owner, member, upload, save, file, drafted } = await startPhotoDesk(open)
    const { hash } = await file(TEAM)
    const photos: string[] = []
    for (const [who, bottom] of [
      [member, 'blue'],
      [owner, 'green'],
    ] as const) {
      photos.push((await upload(await buildPhoto({ bottom }), who)).json().photo)
    }
    const [theirs = '', ours = ''] = photos
    expect((await save(withPhoto(theirs), member, hash)).statusCode).toBe(200)
    const late = await save(withPhoto(ours), owner, hash)
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Mel Member changed this while you had it open.',
    ])
    expect(await drafted()).toEqual([`photos/${theirs}`])
    expect((await owner.get(api.contentPhoto(ours))).statusCode).toBe(200)
    expect((await save(withPhoto(ours))).statusCode).toBe(200)
    expect(await drafted()).toEqual([`photos/${ours}`])
  })

  it('a withdrawn version gives its photo back, and a discarded draft leaves none behind [ED-06]', async () => {
    const { owner, member, give, publish, overview, drafted, file, save } =
      await startPhotoDesk(open)
    const photo = await give('blue')
    expect((await publish({}, member)).json()).toMatchObject({ state: 'asked' })
    expect(await drafted()).toEqual([])
    const [asked] = (await overview()).waiting
    expect(asked?.changes.map(({ sentence }) => sentence)).toContain('People: Zoë Lee: new photo')
    await owner.post(api.contentWithdraw(asked?.id ?? ''))
    expect(await drafted()).toEqual([`photos/${photo}`])
    const { hash } = await file(TEAM)
    await owner.send('DELETE', api.contentFile(), { path: TEAM, hash })
    expect(await overview()).toMatchObject({ drafts: [], changes: [] })

    await save(withPhoto(photo))
    await publish({}, member)
    const [next] = (await overview()).waiting
    await save([{ field: [1, 'title'], value: 'Partner' }])
    await owner.post(api.contentWithdraw(next?.id ?? ''))
    expect((await overview()).drafts.map(({ path }) => path)).toEqual([TEAM])
    expect(await drafted()).toEqual([])
  })

  it('exported and imported elsewhere, a photo keeps its bytes and can be edited on [ED-02]', async () => {
    const [one, other] = [await startPhotoDesk(open), await startPhotoDesk(open)]
    const photo = await one.give('blue')
    const { files } = await readDrafts(one.db)
    const actor = { id: null, name: 'command' }
    await importDrafts({ db: other.db, now: FRIDAY_MORNING, actor, author: 'Olive Owner' }, files)
    const there = (await readDrafts(other.db)).files
    expect(there.get(`photos/${photo}`)).toEqual(files.get(`photos/${photo}`))
    expect(await other.sentences()).toEqual(await one.sentences())
    expect((await other.save([{ field: [0, 'title'], value: 'Owner' }])).statusCode).toBe(200)
    await other.publish()
    expect(await other.published()).toEqual([`photos/${photo}`])
    await importDrafts(
      { db: other.db, now: FRIDAY_MORNING, actor, author: 'Olive Owner' },
      new Map([...files].filter(([path]) => path !== `photos/${photo}`)).set(
        TEAM,
        Buffer.from(PEOPLE),
      ),
    )
    await other.publish()
    expect(await other.published()).toEqual([])
  })
})
