import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/db/tables.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { enqueue } from '../../server/features/outbox/enqueue.ts'
import { startWorker, type Worker, type WorkerDependencies } from '../../server/jobs/worker.ts'
import { buildOutgoingMail, SENDER } from '../factories/mail.ts'
import { buildTime } from '../factories/time.ts'
import { startSmtp, type SmtpServer, type Treatment } from './smtp.ts'

/** When the worker's clock starts. */
export const NOON = Date.parse('2026-11-24T12:00:00.000Z')

const started: (() => Promise<void> | void)[] = []

/** Stops every worker and server that `work` and `smtp` started; for `afterEach`. */
export async function stopWorkers(): Promise<void> {
  for (const stop of started.splice(0).toReversed()) await stop()
}

/** A worker whose clock the test controls. */
export function work(
  db: Database,
  smtpUrl: string | undefined,
  { pollSeconds = 0.05, ...extra }: Partial<WorkerDependencies> & { pollSeconds?: number } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'worker-'))
  const time = { now: NOON }
  const entries: { fields: object; message: string }[] = []
  const write = (fields: object, message: string) => void entries.push({ fields, message })
  const worker: Worker = startWorker({
    db,
    env: {
      publicUrl: 'https://site.example',
      smtpUrl,
      dataDir,
      mailFrom: SENDER,
      mailStaff: [],
      officeTimeZone: 'America/Los_Angeles',
      mailRetryBaseSeconds: 30,
      mailRetryCapSeconds: 900,
      workerPollSeconds: pollSeconds,
    },
    time: () => buildTime(new Date(time.now)),
    log: { info: write, warn: write, error: write },
    ...extra,
  })
  const remove = () => rmSync(dataDir, { recursive: true })
  started.push(remove, () => worker.stop())
  return { worker, time, dataDir, entries }
}

export async function smtp(
  treat?: (recipient: string) => Treatment,
  port?: number,
): Promise<SmtpServer> {
  const server = await startSmtp(treat, port)
  started.push(() => server.stop())
  return server
}

/** Adds an email to the outbox. */
export function put(db: Database, address: string, at = NOON): Promise<void> {
  const mail = buildOutgoingMail({ to: { name: null, address }, about: address })
  return inTransaction(db, (trx) => enqueue(trx, mail, new Date(at)))
}
