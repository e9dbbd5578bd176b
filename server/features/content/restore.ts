import type { PublicationResult } from '../../../contracts/content/versions.ts'
import { changesBetween, readDraftedSite } from './drafts.ts'
import { publishChanges, type Publisher } from './publish.ts'
import { numberedManifest } from './versions.ts'

/**
 * Publishes an earlier version again, as a new one. Drafts stay.
 * @throws ApiError 404 if the version doesn't exist
 */
export async function publishAgain(
  publisher: Publisher,
  number: number,
): Promise<PublicationResult> {
  const wanted = await numberedManifest(publisher.db, number)
  const { published } = await readDraftedSite(publisher.db)
  const changes = changesBetween(published?.manifest ?? new Map(), wanted)
  return publishChanges(publisher, changes, async () => ({ author: publisher.author }))
}
