import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { findMailbox } from './repository.ts'

export interface MailboxState {
  /** Why it can't be read, as a sentence without its period; null if it can. */
  fault: string | null
  failingSince: string | null
  /** When it was last read to the end. */
  readAt: string | null
}

/** Undefined without a mailbox in the settings, and until a worker has tried to read it. */
export async function mailboxState(
  db: Database,
  { mailbox }: Pick<Env, 'mailbox'>,
): Promise<MailboxState | undefined> {
  const row = mailbox && (await findMailbox(db, mailbox.id))
  if (row === undefined) return undefined
  return { fault: row.fault, failingSince: row.failing_since, readAt: row.read_at }
}
