import { expect } from 'vitest'
import type { Database } from '../../server/db/tables.ts'

/** All rows of the outbox, ordered by recipient. */
export function rows(db: Database) {
  return db.selectFrom('outbox').selectAll().orderBy('to_address').execute()
}

/** Waits until the states of all emails satisfy a condition. */
export async function until(db: Database, reached: (states: string[]) => boolean): Promise<void> {
  await expect
    .poll(async () => reached((await rows(db)).map(({ status }) => status)), {
      interval: 10,
    })
    .toBe(true)
}

/** Waits until no email is leased, so that moving the clock can't expire a lease. */
export async function waitForLeases(db: Database): Promise<void> {
  await expect
    .poll(async () => (await rows(db)).every((row) => row.lease_id === null), { interval: 10 })
    .toBe(true)
}

export const allSent = (states: string[]) => states.every((state) => state === 'sent')
