import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { SAMPLE } from '../../../cms/folders.ts'
import { MOST_PHOTO_BYTES } from '../../../contracts/content/photos.ts'
import { buildBomb, buildPhoto } from '../../../tests/factories/photos.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { DeskBrowser, startDesk } from '../../../tests/support/desk.ts'
import { startPhotoDesk, withPhoto } from '../../../tests/support/photo-desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

const { api } = deskPaths

/** On SQLite only: which files are allowed doesn't depend on the database. */
onSqlite('uploads of photos', (open) => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a %s file becomes WebP, upright, small, and without metadata [ED-08]',
    async (kind) => {
      const { owner, upload } = await startPhotoDesk(open)
      const original = await buildPhoto({ kind })
      expect((await sharp(original).metadata()).exif?.toString()).toContain('Pier Road')
      const answer = await upload(original)
      expect(answer.statusCode).toBe(201)
      const photo = await owner.get(api.contentPhoto(answer.json().photo))
      expect(photo.headers['content-type']).toBe('image/webp')
      const { format, width, height, exif, orientation } = await sharp(photo.rawPayload).metadata()
      expect({ format, width, height, exif, orientation }).toEqual({
        format: 'webp',
        width: 480,
        height: 600,
      })
      expect(photo.rawPayload.length).toBeLessThan(300 * 1024)
      const raw = await sharp(photo.rawPayload).removeAlpha().raw().toBuffer()
      const [top, bottom] = [raw.subarray(0, 3), raw.subarray(-3)]
      expect(top[0]).toBeGreaterThan(200)
      expect(bottom[2]).toBeGreaterThan(200)
    },
  )

  it('what else a photo’s file has doesn’t come through [ED-08]', async () => {
    const { owner, upload } = await startPhotoDesk(open)
    const hostile = Buffer.from('<script>alert(1)</script><?php system("id") ?>PK\u0003\u0004')
    const photo = await buildPhoto()
    // After the first two bytes, a comment may begin.
    const length = Buffer.alloc(2)
    length.writeUInt16BE(hostile.length + 2)
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, hostile])
    const polyglot = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), hostile])
    expect((await sharp(polyglot).metadata()).format).toBe('jpeg')
    const answer = await upload(polyglot, owner, '../../<b>Å. Lee</b>.svg\u0000')
    expect(answer.json().photo).toMatch(/^b-a-lee-b-svg-[0-9a-f]{16}\.webp$/)
    const { rawPayload } = await owner.get(api.contentPhoto(answer.json().photo))
    for (const part of ['script', 'php', 'PK', 'Pier Road']) {
      expect(rawPayload.includes(part)).toBe(false)
    }
  })

  it('other files, damaged ones, and bombs are refused in a sentence, and nothing is stored [ED-08]', async () => {
    const { upload, uploads } = await startPhotoDesk(open)
    const photo = await buildPhoto()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
    const refused: Buffer[] = [
      Buffer.from(svg),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      readFileSync(join(SAMPLE, 'brand.yaml')),
      await buildPhoto({ kind: 'gif' }),
      await buildPhoto({ kind: 'tiff' }),
      photo.subarray(0, Math.floor(photo.length * 0.7)),
      photo.subarray(0, 20),
      Buffer.from('%PDF-1.7\n'),
      Buffer.from([0]),
    ]
    const message =
      'This isn’t a photo that we can read: a JPEG, PNG, WebP, or AVIF file. If it is one, it may be damaged.'
    for (const bytes of refused) {
      const answer = await upload(bytes)
      expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path: 'data', message }]])
    }
    const bomb = buildBomb()
    expect(bomb.length).toBeLessThan(10_000)
    for (const bytes of [bomb, Buffer.alloc(MOST_PHOTO_BYTES + 1)]) {
      const answer = await upload(bytes)
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'This photo is too large: 15 MB and 50 million pixels at most. Choose a smaller copy.',
      ])
    }
    expect((await upload(Buffer.alloc(20_000_000))).statusCode).toBe(413)
    expect((await upload(Buffer.alloc(0))).statusCode).toBe(400)
    expect(await uploads()).toBe(0)
  })

  it('a person with a photo needs its description, and only photos can be named [ED-01] [ED-08]', async () => {
    const { save, upload } = await startPhotoDesk(open)
    const { photo } = (await upload(await buildPhoto())).json()
    const answer = await save([{ field: [0, 'photo'], value: photo }])
    expect(answer.json().issues).toEqual([
      {
        path: '0.photoDescription',
        message: 'is needed with a photo; say in a few words what the photo shows',
      },
    ])
    for (const value of [
      '../site.yaml',
      'ada.svg',
      'ada.webp',
      'ada-0123456789abcdef.webp',
      '<b>',
    ]) {
      expect((await save(withPhoto(value))).json().issues).toMatchObject([{ path: '0.photo' }])
    }
  })

  it('only staff upload and see photos, and uploads are refused with CONTENT_DIR [ED-02] [ED-08]', async () => {
    const { app, owner, upload, give } = await startPhotoDesk(open)
    const photo = await give('blue')
    const visitor = new DeskBrowser(app)
    expect((await upload(await buildPhoto(), visitor)).statusCode).toBe(401)
    expect((await visitor.get(api.contentPhoto(photo))).statusCode).toBe(401)
    for (const name of ['..%2Fsite.yaml', 'site.yaml', '%00.webp', 'ada.svg']) {
      expect((await owner.get(api.contentPhoto(name))).statusCode).toBe(400)
    }
    expect((await owner.get(api.contentPhoto('nobody.webp'))).statusCode).toBe(404)
    const fromFiles = await startDesk(open, { env: { CONTENT_DIR: SAMPLE } })
    expect((await upload(await buildPhoto(), fromFiles.owner)).statusCode).toBe(403)
  })
})
