import { patiently } from './sqlite-patience.ts'

/** The handle of the file that writes, as far as turns need it. */
export interface Writer {
  readonly inTransaction: boolean
  run(sql: string, parameters: readonly unknown[]): unknown
}

/** Transactions that may share a commit; their work then takes some hundredths of a second. */
const GROUP_SIZE = 64

/**
 * Whose turn it is to write: one transaction at a time in this process, first come, first served.
 * Those of the same moment share one commit and so one wait for the disk: each is a savepoint of
 * the same SQLite transaction, and none is acknowledged before that is on the disk.
 */
export class WriterTurns {
  readonly #writer: Writer
  readonly #patienceMs: number
  #tail: Promise<void> = Promise.resolve()
  #pass: (() => void) | undefined
  #waiting = 0
  /** Whether the shared transaction is open. */
  #open = false
  #members = 0
  #commitIsDue = false
  /** Members that ended well and wait for the commit. */
  #ended: PromiseWithResolvers<void>[] = []

  constructor(writer: Writer, patienceMs: number) {
    this.#writer = writer
    this.#patienceMs = patienceMs
  }

  /** Waits for the turn and begins a transaction; `run` and `leave` are the holder's from then on. */
  async enter(): Promise<void> {
    await this.#takeTurn()
    try {
      if (!this.#open) {
        // A rollback that failed, on a disk that is well again.
        if (this.#writer.inTransaction) this.#writer.run('rollback', [])
        await patiently(() => this.#writer.run('begin immediate', []), this.#patienceMs)
        this.#open = true
        this.#members = 0
      }
      this.#writer.run('savepoint member', [])
      this.#members += 1
    } catch (error) {
      this.#noticeLoss(error)
      this.#end()
      throw error
    }
  }

  /** Runs a statement of the transaction that holds the turn. */
  run<T>(act: () => T): T {
    // What comes after SQLite itself has undone the transaction must not be kept by itself.
    if (!this.#open) throw new Error('The transaction was undone')
    try {
      return act()
    } catch (error) {
      this.#noticeLoss(error)
      throw error
    }
  }

  /**
   * Ends the transaction that holds the turn, and passes the turn on.
   * @returns once what it wrote is on the disk, or, when it is undone, at once
   * @throws when the commit fails; then nothing of it was kept
   */
  async leave(end: 'keep' | 'undo'): Promise<void> {
    let outcome: PromiseWithResolvers<void> | undefined
    try {
      if (end === 'keep') outcome = this.#keep()
      else this.#undoMember()
    } finally {
      this.#end()
    }
    await outcome?.promise
  }

  /** Runs a statement by itself, outside of any transaction. */
  async alone<T>(act: () => T): Promise<T> {
    await this.#takeTurn()
    try {
      this.#commit()
      return await patiently(act, this.#patienceMs)
    } finally {
      this.#passTurn()
    }
  }

  async #takeTurn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#tail
    this.#tail = promise
    this.#waiting += 1
    await before
    this.#waiting -= 1
    this.#pass = resolve
  }

  #passTurn(): void {
    this.#pass?.()
    this.#pass = undefined
  }

  #keep(): PromiseWithResolvers<void> {
    if (!this.#open) throw new Error('The transaction was undone')
    try {
      this.#writer.run('release member', [])
    } catch (error) {
      this.#noticeLoss(error)
      // Whoever is told that it failed must not find it in the commit of the others.
      this.#undoMember()
      throw error
    }
    const outcome = Promise.withResolvers<void>()
    this.#ended.push(outcome)
    return outcome
  }

  /** Takes out what the holder of the turn wrote; where that cannot be done, what all of them wrote. */
  #undoMember(): void {
    if (!this.#open) return
    try {
      this.#writer.run('rollback to member', [])
      this.#writer.run('release member', [])
    } catch (error) {
      this.#undoAll()
      this.#lose(error)
    }
  }

  /**
   * Passes the turn on and leaves the transaction open for those who can join it: the requests
   * that this round of the event loop brings. The commit comes right after them.
   */
  #end(): void {
    if (this.#members >= GROUP_SIZE) this.#commit()
    this.#passTurn()
    if (!this.#open || this.#commitIsDue) return
    this.#commitIsDue = true
    setImmediate(() => {
      this.#commitIsDue = false
      // Whoever is at it now ends by coming here again.
      if (this.#waiting === 0 && this.#pass === undefined) this.#commit()
    })
  }

  #commit(): void {
    if (!this.#open) return
    try {
      this.#writer.run('commit', [])
      this.#open = false
      for (const { resolve } of this.#ended.splice(0)) resolve()
    } catch (error) {
      this.#undoAll()
      this.#lose(error)
    }
  }

  #undoAll(): void {
    try {
      if (this.#writer.inTransaction) this.#writer.run('rollback', [])
    } catch {
      // The commit's own failure is what its members are told; the turn must be passed on anyhow.
    }
  }

  /** A full disk or an I/O error may undo all of a transaction (sqlite.org/lang_transaction). */
  #noticeLoss(error: unknown): void {
    if (this.#open && !this.#writer.inTransaction) this.#lose(error)
  }

  #lose(error: unknown): void {
    this.#open = false
    for (const { reject } of this.#ended.splice(0)) reject(error)
  }
}
