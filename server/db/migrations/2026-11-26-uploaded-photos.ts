import type { DatabaseTransaction } from '../tables.ts'

/** Adds when a file of the content was uploaded. */
export async function uploadedPhotos(trx: DatabaseTransaction): Promise<void> {
  await trx.schema.alterTable('content_blobs').addColumn('uploaded_at', 'text').execute()
}
