import { deskPaths } from '../../../web/desk/paths.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { deskOrigin } from './relying-party.ts'
import { firstOwnerToken } from './setup.ts'

/** Undefined if the desk has been set up. */
export async function firstOwnerLink(
  db: Database,
  env: Pick<Env, 'publicUrl' | 'localUrl'>,
  now: Date,
): Promise<string | undefined> {
  const token = await firstOwnerToken(db, now)
  return token === undefined ? undefined : deskOrigin(env) + deskPaths.setup(token)
}

/** Printed on the terminal. */
export function setupLinkLine(link: string): string {
  return `To set up the desk, open this link within 30 minutes: ${link}\n`
}
