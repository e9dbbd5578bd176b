import { expect, test } from 'vitest'
import { type Writer, WriterTurns } from './sqlite-turns.ts'

/** A writer that keeps a list of what it is told, and can be told to fail. */
class RecordingWriter implements Writer {
  readonly statements: string[] = []
  inTransaction = false
  /** A statement that fails, and whether that undoes the whole transaction. */
  failure: { sql: string; undoes: boolean } | undefined
  #failingOnce: string | undefined
  /** Whether the disk refuses even to undo. */
  broken = false

  failOnce(sql: string): void {
    this.#failingOnce = sql
  }

  run(sql: string): void {
    this.statements.push(sql)
    if (this.#failingOnce === sql) {
      this.#failingOnce = undefined
      throw new Error(`failed: ${sql}`)
    }
    if (this.broken && sql === 'rollback') throw new Error('failed: rollback')
    if (this.failure?.sql === sql) {
      if (this.failure.undoes) this.inTransaction = false
      throw new Error(`failed: ${sql}`)
    }
    if (sql === 'begin immediate' && this.inTransaction) throw new Error('begun already')
    if (sql === 'begin immediate') this.inTransaction = true
    if (sql === 'commit' || sql === 'rollback') this.inTransaction = false
  }

  count(sql: string): number {
    return this.statements.filter((statement) => statement === sql).length
  }
}

function start() {
  const writer = new RecordingWriter()
  const turns = new WriterTurns(writer, 0)
  /** One transaction of one statement; `end` decides whether it is kept. */
  const transaction = async (sql: string, end: 'keep' | 'undo' = 'keep') => {
    await turns.enter()
    try {
      turns.run(() => writer.run(sql))
    } catch (error) {
      await turns.leave('undo')
      throw error
    }
    await turns.leave(end)
  }
  return { writer, turns, transaction }
}

test('a transaction by itself has a commit by itself', async () => {
  const { writer, transaction } = start()
  await transaction('a')
  await transaction('b')
  expect(writer.count('begin immediate')).toBe(2)
  expect(writer.count('commit')).toBe(2)
})

test('transactions of the same moment share one commit, and none is acknowledged before it', async () => {
  const { writer, transaction } = start()
  const acknowledged: [string, number][] = []
  await Promise.all(
    ['a', 'b', 'c'].map(async (sql) => {
      await transaction(sql)
      acknowledged.push([sql, writer.count('commit')])
    }),
  )
  expect(writer.count('commit')).toBe(1)
  expect(acknowledged).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ])
})

test('one that is undone takes nothing from those beside it', async () => {
  const { writer, transaction } = start()
  await Promise.all([transaction('a'), transaction('b', 'undo'), transaction('c')])
  expect(writer.statements).toEqual([
    'begin immediate',
    'savepoint member',
    'a',
    'release member',
    'savepoint member',
    'b',
    'rollback to member',
    'release member',
    'savepoint member',
    'c',
    'release member',
    'commit',
  ])
})

test('one whose release fails is taken out of the commit that it was to share', async () => {
  const { writer, turns, transaction } = start()
  const first = transaction('a')
  await turns.enter()
  turns.run(() => writer.run('b'))
  writer.failOnce('release member')
  await expect(turns.leave('keep')).rejects.toThrow('failed: release member')
  await first
  expect(writer.statements.slice(-4)).toEqual([
    'release member',
    'rollback to member',
    'release member',
    'commit',
  ])
})

test.each(['keep', 'undo'] as const)(
  'where one cannot be taken out, all who share its commit fail: %s',
  async (end) => {
    const { writer, turns, transaction } = start()
    const first = transaction('a')
    await turns.enter()
    turns.run(() => writer.run('b'))
    writer.failure = {
      sql: end === 'keep' ? 'release member' : 'rollback to member',
      undoes: false,
    }
    const second = turns.leave(end)
    const results = await Promise.allSettled([first, second])
    expect(results[0]?.status).toBe('rejected')
    expect(results[1]?.status).toBe(end === 'keep' ? 'rejected' : 'fulfilled')
    expect(writer.count('commit')).toBe(0)
    expect(writer.count('rollback')).toBe(1)
    writer.failure = undefined
    await transaction('c')
    expect(writer.count('commit')).toBe(1)
  },
)

test('a commit that fails fails for all who share it, and the next ones begin anew', async () => {
  const { writer, transaction } = start()
  writer.failure = { sql: 'commit', undoes: false }
  const results = await Promise.allSettled([transaction('a'), transaction('b')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(writer.count('rollback')).toBe(1)
  writer.failure = undefined
  await transaction('c')
  expect(writer.statements.slice(-5)).toEqual([
    'begin immediate',
    'savepoint member',
    'c',
    'release member',
    'commit',
  ])
})

test('a statement with which SQLite undoes everything fails all who were not on the disk', async () => {
  const { writer, transaction } = start()
  writer.failure = { sql: 'b', undoes: true }
  const results = await Promise.allSettled([transaction('a'), transaction('b'), transaction('c')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(writer.count('begin immediate')).toBe(2)
  expect(writer.count('commit')).toBe(1)
})

test('after it was undone, nothing more of a transaction is run', async () => {
  const { writer, turns } = start()
  writer.failure = { sql: 'a', undoes: true }
  await turns.enter()
  expect(() => turns.run(() => writer.run('a'))).toThrow('failed: a')
  expect(() => turns.run(() => writer.run('b'))).toThrow('The transaction was undone')
  await expect(turns.leave('keep')).rejects.toThrow('The transaction was undone')
  expect(writer.statements).not.toContain('b')
})

test('a statement by itself runs after the open transaction has been committed', async () => {
  const { writer, turns, transaction } = start()
  await Promise.all([transaction('a'), turns.alone(() => writer.run('vacuum')), transaction('b')])
  const order = writer.statements.filter((sql) => ['a', 'commit', 'vacuum', 'b'].includes(sql))
  expect(order).toEqual(['a', 'commit', 'vacuum', 'b', 'commit'])
})

test('a group is not endless', async () => {
  const { writer, transaction } = start()
  await Promise.all(Array.from({ length: 150 }, (_, index) => transaction(`${index}`)))
  expect(writer.count('begin immediate')).toBe(3)
  expect(writer.count('commit')).toBe(3)
})

test('one that is still at it keeps its writes out of the commit of another', async () => {
  const { writer, turns, transaction } = start()
  const first = transaction('a')
  await turns.enter()
  turns.run(() => writer.run('b'))
  await new Promise<void>((resolve) => {
    setImmediate(() => setImmediate(resolve))
  })
  expect(writer.count('commit')).toBe(0)
  await turns.leave('undo')
  await first
  expect(writer.statements.slice(-3)).toEqual(['rollback to member', 'release member', 'commit'])
})

test('a commit that can neither be made nor undone still passes the turn on', async () => {
  const { writer, transaction } = start()
  writer.failure = { sql: 'commit', undoes: false }
  writer.broken = true
  await expect(transaction('a')).rejects.toThrow('failed: commit')
  writer.failure = undefined
  writer.broken = false
  await transaction('b')
  expect(writer.count('begin immediate')).toBe(2)
})
