import { expect } from 'vitest'
import { readDrafts } from '../../server/features/content/drafts.ts'
import { importReleased, readPublished } from '../../server/features/content/versions.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { FRIDAY_MORNING } from '../factories/app.ts'
import { buildPhoto } from '../factories/photos.ts'
import { startContentDesk, TEXTS } from './content-desk.ts'
import type { OpenDatabase } from './databases.ts'

const { api } = deskPaths
export const TEAM = 'team.yaml'
export const PEOPLE = `# Ours
- sample: false
  name: Zoë Lee
  title: Partner # since 2019
  credentials: []
  licenses: []
  biography: []
- sample: false
  name: Ben Ode
  title: Associate
  credentials: []
  licenses: []
  biography: []
`
type Change = { field: (string | number)[]; value?: unknown }

/** A desk whose published site has two people without photos. */
export async function startPhotoDesk(open: OpenDatabase) {
  const desk = await startContentDesk(open)
  const files = Object.entries({ ...TEXTS, [TEAM]: PEOPLE })
  const buffers = new Map(files.map(([path, text]) => [path, Buffer.from(text)]))
  await importReleased(desk.db, buffers, FRIDAY_MORNING)
  const upload = (bytes: Buffer, who = desk.owner, name = 'Zoë Lee') =>
    who.post(api.contentPhotos(), { name, data: bytes.toString('base64') })
  const save = async (changes: Change[], who = desk.owner, hash?: string | null) =>
    who.send('PATCH', api.contentFile(), {
      path: TEAM,
      hash: hash ?? (await desk.file(TEAM)).hash,
      changes,
    })
  return {
    ...desk,
    upload,
    save,
    /** Uploads a photo, and saves it as that of a person. */
    async give(bottom: string, index = 0): Promise<string> {
      const { photo } = (await upload(await buildPhoto({ bottom }))).json()
      expect((await save(withPhoto(photo, index))).statusCode).toBe(200)
      return photo
    },
    sentences: async () => (await desk.overview()).changes.map(({ sentence }) => sentence),
    published: async () => photosIn((await readPublished(desk.db))?.files),
    drafted: async () => photosIn((await readDrafts(desk.db)).files),
    uploads: async () =>
      (await desk.db.selectFrom('content_blobs').select('uploaded_at').execute()).filter(
        ({ uploaded_at: at }) => at !== null,
      ).length,
  }
}

/** Changes that give a person a photo and its description. */
export const withPhoto = (photo: string, index = 0): Change[] => [
  { field: [index, 'photo'], value: photo },
  { field: [index, 'photoDescription'], value: 'At her desk' },
]

const photosIn = (files: ReadonlyMap<string, Buffer> = new Map()) =>
  [...files.keys()].filter((path) => /^photos\/.*\.webp$/.test(path))
