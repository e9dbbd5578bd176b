import { rm } from 'node:fs/promises'
import type { Database } from '../db/tables.ts'
import { mailFile } from '../mail/mail-files.ts'
import { pruneSent } from './claims.ts'

const DAY_MS = 86_400_000
/** How often a worker looks for sent mails whose time is over. */
const PAUSE_MS = 3_600_000

/** What pruning goes by; the environment has both. */
export interface PruningSettings {
  dataDir: string
  /** How long sent mails are kept. */
  mailKeepDays: number
}

/** Deletes sent mails once they are old enough, with their files; asked often, it works once an hour. */
export class Pruning {
  readonly #settings: PruningSettings
  #last = Number.NEGATIVE_INFINITY

  constructor(settings: PruningSettings) {
    this.#settings = settings
  }

  /** @returns how many mails were deleted */
  async run(db: Database, now: Date): Promise<number> {
    if (now.getTime() - this.#last < PAUSE_MS) return 0
    this.#last = now.getTime()
    const { dataDir, mailKeepDays } = this.#settings
    const before = new Date(now.getTime() - mailKeepDays * DAY_MS)
    let deleted = 0
    for (;;) {
      const ids = await pruneSent(db, before)
      if (ids.length === 0) return deleted
      for (const id of ids) await rm(mailFile(dataDir, id), { force: true })
      deleted += ids.length
    }
  }
}
