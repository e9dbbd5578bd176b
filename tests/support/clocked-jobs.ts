import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { confirmTime } from '../../server/db/recorded-time.ts'
import { startClockWatch } from '../../server/jobs/clock-watch.ts'
import { startHousekeeping } from '../../server/jobs/housekeeping.ts'
import { startWorker } from '../../server/jobs/worker.ts'
import { expiryClock } from '../../server/lib/expiry-clock.ts'
import { SENDER } from '../factories/mail.ts'
import type { OpenedDatabase } from './databases.ts'

/**
 * A worker, housekeeping, and the clock watch, with a wall clock and a monotonic clock that the test
 * sets. Leads are kept for 30 days.
 */
export function jobsWithClock({ db, beforeClose }: OpenedDatabase, startsAt: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'clocked-jobs-'))
  beforeClose(async () => rmSync(dataDir, { recursive: true, force: true }))
  const clocks = { wall: startsAt, ran: 0 }
  const smtp = { isUp: true, sent: [] as string[], refused: 0 }
  const log: { fields: object; message: string }[] = []
  const write = (fields: object, message: string) => void log.push({ fields, message })
  const logger = { info: write, warn: write, error: write }
  const rounds = { worker: 0, housekeeping: 0, watch: 0 }
  const clock = () => new Date(clocks.wall)
  const elsewhere = { time: undefined as Date | undefined }
  const watch = startClockWatch({
    db,
    env: { heartbeatUrl: undefined },
    clock: () => {
      rounds.watch += 1
      return clock()
    },
    log: logger,
    intervalMs: 5,
    elsewhere: async () => elsewhere.time,
  })
  const { isTrusted } = watch
  const read = expiryClock({ clock, log: logger, isTrusted, elapsed: () => clocks.ran })
  const worker = startWorker({
    db,
    env: {
      dataDir,
      mailFrom: SENDER,
      mailStaff: [],
      officeTimeZone: 'America/Los_Angeles',
      mailRetryBaseSeconds: 30,
      mailRetryCapSeconds: 900,
      workerPollSeconds: 0.01,
    },
    time: () => {
      rounds.worker += 1
      return read()
    },
    log: logger,
    transport: {
      send(message) {
        if (smtp.isUp) smtp.sent.push(String(message.subject))
        else smtp.refused += 1
        return smtp.isUp ? Promise.resolve() : Promise.reject(new Error('451 Later'))
      },
      close() {},
    },
  })
  const retention = {
    leadsDays: 30,
    heldDays: 90,
    deadMailDays: 180,
    receiptsDays: 1,
    visitsDays: 1095,
  }
  const housekeeping = startHousekeeping({
    db,
    env: { dataDir, mailKeepDays: 90, retention },
    time: () => {
      rounds.housekeeping += 1
      return read()
    },
    log: logger,
    pauseMs: 10,
  })
  const stop = async () => {
    await housekeeping.stop()
    await worker.stop()
    await watch.stop()
  }
  beforeClose(stop)
  /** Lets all jobs run several times while the clocks stand still. */
  const settle = async () => {
    // The watch comes first, because the others depend on what it found.
    for (const [job, count] of [
      ['watch', 3],
      ['worker', 5],
      ['housekeeping', 2],
    ] as const) {
      const last = rounds[job] + count
      await expect.poll(() => rounds[job], { interval: 5 }).toBeGreaterThan(last)
    }
  }
  /** Advances both clocks. */
  const pass = async (ms: number) => {
    clocks.wall += ms
    clocks.ran += ms
    await settle()
  }
  const jump = async (ms: number) => {
    clocks.wall += ms
    await settle()
  }
  const confirm = async () => {
    await confirmTime(db, clock())
    await settle()
  }
  return { smtp, log, elsewhere, pass, jump, settle, confirm, stop }
}
