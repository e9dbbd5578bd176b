import { createHmac } from 'node:crypto'
import { storedSecret } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'
import { isSameToken } from '../../lib/bearer-token.ts'

/**
 * The value of the cookie of a browser in which the staff member has signed in. It signs no one in;
 * it only keeps strangers' requests for codes from counting against this browser.
 */
export async function knownBrowserToken(db: Database, staffId: string): Promise<string> {
  const secret = await storedSecret(db, 'known-browser-secret')
  return createHmac('sha256', secret).update(staffId).digest('base64url')
}

export async function isKnownBrowser(
  db: Database,
  token: string | undefined,
  staffId: string,
): Promise<boolean> {
  return token !== undefined && isSameToken(token, await knownBrowserToken(db, staffId))
}
