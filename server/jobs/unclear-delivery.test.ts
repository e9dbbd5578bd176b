import { afterEach, expect, test } from 'vitest'
import { NOON, put, smtp, stopWorkers, work } from '../../tests/support/clocked-worker.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { waitForLeases, rows, until } from '../../tests/support/outbox.ts'
import type { Treatment } from '../../tests/support/smtp.ts'

const MINUTE = 60_000

eachDatabase('a delivery without an answer', (open) => {
  afterEach(stopWorkers)

  test('an email whose content the server has isn’t sent again right after a stop', async () => {
    const { db } = await open()
    const server = await smtp(() => 'stall')
    await put(db, 'ada@example.com')
    const { worker } = work(db, server.url, { stopTimeoutMs: 500 })
    await server.attempts(1)
    await worker.stop()
    const [row] = await rows(db)
    expect(row).toMatchObject({ status: 'pending', attempts: 1, lease_id: null })
    expect(Date.parse(row?.due_at ?? '')).toBeGreaterThanOrEqual(NOON + 2 * MINUTE)
  })

  test('a delivery that breaks off after the content waits longer, and keeps its Message-ID', async () => {
    const { db } = await open()
    const treatment: Record<string, Treatment> = { 'cut@example.com': 'cut' }
    const server = await smtp((to) => treatment[to] ?? 'defer')
    await put(db, 'cut@example.com')
    await put(db, 'deferred@example.com')
    const { time, worker } = work(db, server.url)
    await until(db, () => server.received.length === 1)
    await expect
      .poll(async () => (await rows(db)).filter((row) => row.last_error !== null).length)
      .toBe(2)
    const [cut, deferred] = await rows(db)
    expect(cut?.attempts, 'counted before the attempt began').toBe(1)
    expect(cut?.last_error).toMatch(/it may have arrived$/)
    expect(deferred?.last_error).not.toContain('may have arrived')
    const wait = (row = cut) => Date.parse(row?.due_at ?? '') - NOON
    expect(wait(deferred)).toBeLessThanOrEqual(30_000)
    expect(wait(cut)).toBeGreaterThanOrEqual(2 * MINUTE)
    expect(wait(cut)).toBeLessThanOrEqual(4 * MINUTE)
    treatment['cut@example.com'] = 'accept'
    time.now = NOON + MINUTE
    worker.wake()
    await server.attempts(3)
    expect(server.attempted.toSorted()).toEqual([
      'cut@example.com',
      'deferred@example.com',
      'deferred@example.com',
    ])
    await waitForLeases(db)
    time.now = NOON + 4 * MINUTE
    worker.wake()
    await server.accepted(2)
    const ids = server.received.map(({ messageId }) => messageId)
    expect(ids).toEqual([`<${cut?.id}@site.example>`, `<${cut?.id}@site.example>`])
  })
})
