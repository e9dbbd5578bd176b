import type { z } from 'zod/mini'
import type { ServiceChange, serviceList } from '../../../contracts/content/services.ts'
import { engineOf } from '../../db/connection.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { readDrafts } from './drafts.ts'
import { writeDrafts } from './edit-draft.ts'
import { readAll, type Reading } from './read-editor.ts'
import { lockContent } from './repository.ts'
import type { ContentContext } from './versions.ts'

/** All services in their order, with drafts. */
export async function readServiceList(reading: Reading): Promise<z.infer<typeof serviceList>> {
  const { servicesIn, textsOf } = await import('./service-edits.ts')
  const { mentionsIn } = await import('./service-references.ts')
  const { editable, files, drafts } = await readAll(reading)
  const texts = textsOf(files)
  const mentionsOf = mentionsIn(texts)
  return {
    editable,
    services: servicesIn(texts).map((service) => {
      const { slug, file: path, title, address, hidden } = service
      const draft = drafts.find((row) => row.path === path)
      return {
        slug,
        path,
        title,
        address,
        hidden,
        draftBy: draft?.author ?? null,
        isPublished: draft?.base_hash !== null,
        mentions: mentionsOf(service),
      }
    }),
  }
}

/**
 * Orders, hides, shows, moves, or adds a service in drafts: of its file and of all files that this
 * changes.
 * @throws ApiError as `editServices` does
 */
export async function changeServices(
  { db, now, actor, author }: ContentContext,
  change: ServiceChange,
): Promise<void> {
  const { editServices, servicesIn, textsOf } = await import('./service-edits.ts')
  await inTransaction(db, async (trx) => {
    await lockContent(trx, engineOf(db))
    const texts = textsOf((await readDrafts(trx)).files)
    const edits = editServices(texts, change)
    if (edits.size === 0) return
    await writeDrafts(trx, edits, { now, author })
    const { change: kind, ...after } = change
    const slug = 'slug' in after ? after.slug : ''
    const service = servicesIn(texts).find((one) => one.slug === slug)
    const name = service?.title ?? ('name' in after ? after.name : '')
    const entry = { actor, action: `content.service-${kind}`, subject: { id: slug, name }, after }
    await appendAudit(trx, entry, now)
  })
}
