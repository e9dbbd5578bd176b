import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../server/db/connection.ts'
import type { Database } from '../../server/db/tables.ts'
import { startImap } from '../../tests/support/imap.ts'
import { type Answers, bookUntil, describe } from '../harness/book-until.ts'
import { onCleanup } from '../harness/cleanup.ts'
import { productEnv, sqliteDatabase } from '../harness/databases.ts'
import { distinctBookings } from '../harness/free-slots.ts'
import { type Figure, type Measurement, progress, type Settings } from '../harness/measurement.ts'
import { residentMegabytes } from '../harness/process-usage.ts'
import { startProduct } from '../harness/servers.ts'
import { digits, median, ratios, withSpread } from '../harness/statistics.ts'

const MOST = 1.5
const MESSAGES = 10_000
/** Three in a hundred are from someone who has booked before. */
const KNOWN_EVERY = 33
const LARGE_BYTES = 30_000_000
const WARM_UP_MS = 10_000
/** Enough for hundreds of bookings. */
const MOST_ALONE_MS = 60_000

/** A message with a text of two kilobytes. */
function messageFrom(address: string, parts: readonly string[] = []): Buffer {
  const text = 'Thank you for your call. The signed documents are on their way.\r\n'.repeat(30)
  return Buffer.from(
    [
      `From: A Sender <${address}>`,
      'To: office@example.com',
      'Subject: Re: Your consultation',
      `Message-ID: <${randomUUID()}@client.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="cut"',
      '',
      '--cut',
      'Content-Type: text/plain',
      '',
      text,
      ...parts,
      '--cut--',
      '',
    ].join('\r\n'),
  )
}

/** As base64, in lines of the usual length. */
function largeFile(): string[] {
  const line = 'QUJD'.repeat(19)
  return [
    '--cut',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="books.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    `${line}\r\n`.repeat(LARGE_BYTES / (line.length + 2)),
  ]
}

/** Messages of strangers, a few of the people in `known`, and a large one in the middle. */
function* messages(known: readonly string[]): Generator<Buffer> {
  for (let number = 0; number < MESSAGES; number += 1) {
    const address = known[(number / KNOWN_EVERY) % known.length] ?? `s${number}@elsewhere.example`
    const isLarge = number === KNOWN_EVERY * Math.floor(MESSAGES / KNOWN_EVERY / 2)
    yield messageFrom(address, isLarge ? largeFile() : [])
  }
}

const readRow = (db: Database) => db.selectFrom('mailboxes').selectAll().executeTakeFirst()
type Row = Awaited<ReturnType<typeof readRow>>

async function until(db: Database, isReached: (row: Row) => boolean): Promise<void> {
  while (!isReached(await readRow(db))) await delay(20)
}

async function run({ rounds }: Settings): Promise<Figure[]> {
  const database = await sqliteDatabase()
  const imap = await startImap()
  const stopImap = onCleanup(() => imap.stop())
  const box = imap.mailbox()
  const product = await startProduct({
    ...productEnv(database),
    WORKER: 'inline',
    IMAP_URL: box.url,
  })
  const db = await openDatabase(database)
  const bodies = distinctBookings(41_000)
  let used = 0
  const nextBody = () => JSON.stringify(bodies[used++] ?? {})
  const book = (end: Promise<unknown>) => bookUntil(product.url, nextBody, end)
  await book(delay(WARM_UP_MS))
  const known = bodies.slice(0, used).map(({ email }) => email)
  const before = residentMegabytes(product.pid, 'VmHWM')
  const during: Answers[] = []
  const alone: Answers[] = []
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const last = await readRow(db)
    await box.refill(messages(known))
    progress(`  round ${round + 1}: the mailbox has ${MESSAGES} messages`)
    await until(db, (row) => (row?.uid_validity ?? null) !== (last?.uid_validity ?? null))
    const began = performance.now()
    const end = until(db, (row) => row?.last_uid === MESSAGES && row.lease_id === null)
    during.push(await book(end))
    const taken = performance.now() - began
    seconds.push(taken / 1000)
    alone.push(await book(delay(Math.min(taken, MOST_ALONE_MS))))
  }
  const { stored } = await db
    .selectFrom('received_mails')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  const peak = residentMegabytes(product.pid, 'VmHWM')
  await db.destroy()
  await product.stop()
  await stopImap()
  await database.remove()
  const expected = rounds * Math.ceil(MESSAGES / KNOWN_EVERY)
  if (stored !== expected) throw new Error(`${stored} messages were stored, not ${expected}`)
  const medians = (answers: readonly Answers[]) => answers.map((one) => one.median)
  const slower = ratios(medians(during), medians(alone))
  return [
    {
      what: `time of a booking on SQLite while the worker in the same process reads ${MESSAGES} messages`,
      target: `≤ ${MOST}`,
      figure: `${withSpread(slower)}: ${describe(during)}`,
      reference: `${describe(alone)} while nothing is read`,
      met: median(slower) <= MOST,
    },
    {
      what: 'reading these messages, one of 30 MB, during these bookings',
      target: '',
      figure: `${withSpread(seconds)} s`,
      reference: '',
    },
    {
      what: 'most resident memory afterward',
      target: '',
      figure: `${digits(peak)} MB`,
      reference: `${digits(before)} MB before the first reading`,
    },
  ]
}

export const mailbox: Measurement = {
  name: 'mailbox',
  about: 'the time of a booking while 10,000 messages are read, compared with bookings alone',
  run,
}
