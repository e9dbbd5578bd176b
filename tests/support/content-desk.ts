import type { LightMyRequestResponse } from 'fastify'
import type { DraftsOverview } from '../../contracts/content/drafts.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { hashOfBytes } from '../../server/features/content/content-files.ts'
import { readDraftedSite, readDrafts } from '../../server/features/content/drafts.ts'
import { saveDraftRow } from '../../server/features/content/repository.ts'
import { importReleased, storeFiles } from '../../server/features/content/versions.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { FRIDAY_MORNING, type TestAppOptions } from '../factories/app.ts'
import type { OpenDatabase } from './databases.ts'
import { addMember, type DeskBrowser, startDesk } from './desk.ts'

const { api } = deskPaths

export const SURVEY = 'services/survey.md'

/** Files with comments, CRLF line ends, and no final newline, which edits must keep. */
export const TEXTS: Readonly<Record<string, string>> = {
  'site.yaml': '# Ours\ncompany: Pier & Co. # short\nphone: 555-0100\n',
  'office.yaml': 'timeZone: Europe/London\r\nhours:\r\n  Monday: 09:00-17:00',
  [SURVEY]: '---\nname: Survey\nfee: $2,500\n---\nWe look at the pier.\n',
  'photos/ada.jpg': '\u0000\u0001',
}

/** A desk whose site is version 1: `TEXTS`. */
export async function startContentDesk(open: OpenDatabase, options?: TestAppOptions) {
  const desk = await startDesk(open, options)
  const files = Object.entries(TEXTS).map(([path, text]) => [path, Buffer.from(text)] as const)
  await importReleased(desk.db, new Map(files), FRIDAY_MORNING)
  const { owner } = desk

  /** A file's draft, or else its published text; null if there is neither. */
  async function file(path = SURVEY): Promise<{ hash: string | null; text: string | null }> {
    const bytes = (await readDrafts(desk.db)).files.get(path)
    return bytes ? { hash: hashOfBytes(bytes), text: bytes.toString() } : { hash: null, text: null }
  }

  const overview = async (who = owner): Promise<DraftsOverview> =>
    (await who.get(api.contentDrafts())).json()

  /** Makes a draft of a file, as an import does; null deletes the file. */
  async function draft(
    text: string | null,
    { path = SURVEY, who = owner }: { path?: string; who?: DeskBrowser } = {},
  ): Promise<void> {
    const bytes = text === null ? null : Buffer.from(text)
    const { drafts, published } = await readDraftedSite(desk.db)
    const before = drafts.find((one) => one.path === path)
    await inTransaction(desk.db, async (trx) => {
      if (bytes !== null) await storeFiles(trx, new Map([[path, bytes]]))
      await saveDraftRow(trx, {
        path,
        base_hash: before ? before.base_hash : (published?.manifest.get(path) ?? null),
        hash: bytes && hashOfBytes(bytes),
        author: who === owner ? 'Olive Owner' : 'Mel Member',
        updated_at: FRIDAY_MORNING.toISOString(),
      })
    })
  }

  /** Replaces a part of a file in its draft. */
  async function edit(
    [from, to]: readonly [string, string],
    { path = SURVEY, who = owner }: { path?: string; who?: DeskBrowser } = {},
  ): Promise<void> {
    const { text } = await file(path)
    await draft(
      (text ?? '').replace(from, () => to),
      { path, who },
    )
  }

  /** Publishes the drafts as they are now. */
  async function publish(
    changes: { publishAt?: string | null } = {},
    who = owner,
  ): Promise<LightMyRequestResponse> {
    const { seen } = await overview()
    return who.post(api.contentPublish(), { seen, publishAt: null, ...changes })
  }

  return {
    ...desk,
    member: await addMember(desk),
    file,
    overview,
    draft,
    edit,
    publish,
    /** Audit entries about content, in any order. */
    audit: () =>
      desk.db
        .selectFrom('desk_audit')
        .select(['action', 'actor', 'subject', 'after'])
        .where('action', 'like', 'content.%')
        .execute(),
  }
}
