import { createHmac } from 'node:crypto'
import { storedSecret } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'

/**
 * The key for a staff member's unsent text. Their browser encrypts the text with it, so that it can
 * outlast the session and still be unreadable to others at the same computer.
 */
export async function draftKey(db: Database, staffId: string): Promise<string> {
  const secret = await storedSecret(db, 'known-browser-secret')
  return createHmac('sha256', secret).update(`drafts of ${staffId}`).digest('base64url')
}
