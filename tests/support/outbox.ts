import { expect } from 'vitest'
import type { Database } from '../../server/db/tables.ts'

/** The whole outbox, by recipient. */
export function rows(db: Database) {
  return db.selectFrom('outbox').selectAll().orderBy('to_address').execute()
}

/** Waits until the states of all mails are as wanted. */
export async function until(db: Database, reached: (states: string[]) => boolean): Promise<void> {
  await expect
    .poll(async () => reached((await rows(db)).map(({ status }) => status)), {
      timeout: 10_000,
      interval: 10,
    })
    .toBe(true)
}

/** The clock may leap then without ending anybody's lease. */
export async function nothingInHand(db: Database): Promise<void> {
  await expect
    .poll(async () => (await rows(db)).every((row) => row.lease_id === null), { interval: 10 })
    .toBe(true)
}

/** Every mail is sent. */
export const allSent = (states: string[]) => states.every((state) => state === 'sent')
