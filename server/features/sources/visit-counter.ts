import { calendarDateIn } from '../../../words/format-date-time.ts'
import { OTHER_ORIGINS } from '../../../contracts/sources/report.ts'
import type { Clock } from '../../lib/clock.ts'
import type { VisitsTable } from '../../db/source-tables.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addVisits, type Origin, originsOf } from './visit-repository.ts'

/** Different pairs of referrer and campaign per day; the rest count together. */
const MOST_ORIGINS = 100

const DIRECT: Origin = { referrer_host: '', campaign: '' }
const OTHER: Origin = { referrer_host: OTHER_ORIGINS, campaign: OTHER_ORIGINS }

interface CounterOptions {
  db: Database
  clock: Clock
  /** The office's time zone. */
  timeZone: string
}

/** Counts visits in memory, until `save` adds them to the database. */
export class VisitCounter {
  readonly #options: CounterOptions
  #waiting: Waiting
  #saving: Promise<void> = Promise.resolve()

  constructor(options: CounterOptions) {
    this.#options = options
    this.#waiting = new Waiting(this.#today())
  }

  count(path: string, origin: Origin = DIRECT): void {
    this.#waiting.add({ day: this.#waiting.day, path, ...origin, count: 1 })
  }

  /**
   * If this fails, the counts wait for the next call.
   * @throws what the database throws
   */
  save(): Promise<void> {
    // Save one at a time, so that each save sees the rows of the one before.
    this.#saving = this.#saving.catch(() => {}).then(() => this.#saveNow())
    return this.#saving
  }

  async #saveNow(): Promise<void> {
    const saved = this.#waiting
    // Compute the day once per save, because that takes longer than counting a visit.
    this.#waiting = new Waiting(this.#today())
    const visits = saved.visits()
    if (visits.length === 0) return
    try {
      const limited = await this.#limited(visits)
      await inTransaction(this.#options.db, (trx) => addVisits(trx, limited))
    } catch (error) {
      for (const visit of visits) this.#waiting.add(visit)
      throw error
    }
  }

  /** The visits as rows, with the number of origins per day limited. */
  async #limited(visits: readonly VisitsTable[]): Promise<VisitsTable[]> {
    const limited: VisitsTable[] = []
    for (const [day, ofDay] of Map.groupBy(visits, (visit) => visit.day)) {
      const rows = new Waiting(day, await originsOf(this.#options.db, day))
      for (const visit of ofDay) rows.add(visit)
      limited.push(...rows.visits())
    }
    return limited
  }

  #today(): string {
    return calendarDateIn(this.#options.timeZone, this.#options.clock())
  }
}

/** Visits that aren't saved yet, each row once, with a limited number of origins. */
class Waiting {
  readonly day: string
  readonly #rows = new Map<string, VisitsTable>()
  readonly #origins: Set<string>

  constructor(day: string, origins: readonly Origin[] = []) {
    this.day = day
    this.#origins = new Set([DIRECT, OTHER, ...origins].map(originText))
  }

  add(visit: VisitsTable): void {
    const origin = this.#known(visit)
    const key = `${visit.day} ${visit.path} ${originText(origin)}`
    const row = this.#rows.get(key)
    if (row === undefined) this.#rows.set(key, { ...visit, ...origin })
    else row.count += visit.count
  }

  /** Sorted by key, so that two processes that save at the same time can't deadlock. */
  visits(): VisitsTable[] {
    return [...this.#rows]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, visit]) => visit)
  }

  #known({ referrer_host, campaign }: Origin): Origin {
    const origin = { referrer_host, campaign }
    const text = originText(origin)
    if (this.#origins.has(text)) return origin
    // DIRECT and OTHER don't count.
    if (this.#origins.size >= MOST_ORIGINS + 2) return OTHER
    this.#origins.add(text)
    return origin
  }
}

function originText({ referrer_host: host, campaign }: Origin): string {
  return `${host} ${campaign}`
}
