import { parseArgs } from 'node:util'
import { bookingRequest } from '../../contracts/booking/booking.ts'
import { moveRequest } from '../../contracts/booking/manage-booking.ts'
import { formatSortable } from '../../content/format-date-time.ts'
import { services } from '../../content/services/services.ts'
import { COMMAND } from '../features/audit/repository.ts'
import type { Env } from '../config/env.ts'
import type { BookingsTable, Database, DatabaseTransaction } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { createCalendar } from '../features/bookings/calendar.ts'
import {
  bookForClient,
  cancelForClient,
  moveForClient,
  type StaffBooking,
  type StaffDependencies,
} from '../features/bookings/staff-booking.ts'
import { OverrideNeeded } from '../features/bookings/staff-slot.ts'
import { oneLine } from '../mail/one-line.ts'
import { OperationError, print, UsageError } from './command.ts'
import { withDatabase } from './open-database.ts'

const WHEN_OPTIONS = {
  date: { type: 'string' },
  time: { type: 'string' },
  timezone: { type: 'string' },
  override: { type: 'boolean', default: false },
} as const

/** `npm run leads -- book`: books for a client. */
export async function bookAction(parameters: string[], env: Env): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      ...WHEN_OPTIONS,
      name: { type: 'string' },
      email: { type: 'string' },
      phone: { type: 'string' },
      service: { type: 'string', default: services.general.name },
    },
  })
  const { override, ...fields } = values
  const request = checked(bookingRequest.safeParse(fields))
  const { booking, overrides } = await act(env, (trx, dependencies) =>
    bookForClient(trx, dependencies, { request, override }),
  )
  await report('Booked', booking, { env, overrides })
}

/** `npm run leads -- move ID`: moves a client's booking. */
export async function moveAction(parameters: string[], env: Env): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: WHEN_OPTIONS,
  })
  const id = idOf(positionals)
  const { override, ...fields } = values
  const request = checked(moveRequest.safeParse(fields))
  const { booking, overrides } = await act(env, (trx, dependencies) =>
    moveForClient(trx, dependencies, { id, request, override }),
  )
  await report('Moved', booking, { env, overrides })
}

/** `npm run leads -- cancel ID`: cancels a client's booking. */
export async function cancelAction(parameters: string[], env: Env): Promise<void> {
  const { positionals } = parseArgs({ args: parameters, allowPositionals: true, options: {} })
  const id = idOf(positionals)
  const booking = await act(env, (trx, dependencies) => cancelForClient(trx, dependencies, { id }))
  await report('Canceled', booking, { env, overrides: [] })
}

/** Runs a change in one transaction, as the server would. */
async function act<T>(
  env: Env,
  change: (trx: DatabaseTransaction, dependencies: StaffDependencies) => Promise<T>,
): Promise<T> {
  const dependenciesOf = (db: Database): StaffDependencies => ({
    db,
    actor: COMMAND,
    calendar: createCalendar(env.office),
    staff: env.mailStaff,
    webhook: env.webhook,
    now: new Date(),
    latestMinutes: env.reminderLatestMinutes,
    log: { warn() {} },
  })
  try {
    return await withDatabase(env, (db) =>
      inTransaction(db, (trx) => change(trx, dependenciesOf(db))),
    )
  } catch (error) {
    if (!(error instanceof OverrideNeeded)) throw error
    throw new OperationError(
      `Visitors can't book this time: ${error.overrides.join(', ')}. Add --override to use it anyway.`,
    )
  }
}

async function report(
  what: string,
  { id, name, email, starts_at: startsAt }: BookingsTable,
  { env, overrides }: { env: Env; overrides: StaffBooking['overrides'] },
): Promise<void> {
  const when = formatSortable(new Date(startsAt), env.officeTimeZone)
  await print(`${what} ${id}: ${oneLine(name)} <${oneLine(email)}>, ${when} office time`)
  if (overrides.length > 0) await print(`Overridden: ${overrides.join(', ')}`)
  await print('The visitor and the staff get the usual emails.')
}

/** The value, or a usage error with the first message for each field. */
function checked<T>(
  parsed:
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } },
): T {
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)
  throw new UsageError(messages.join('\n'))
}

function idOf([id, ...more]: string[]): string {
  if (id === undefined || more.length > 0) throw new UsageError('Give the id of one booking.')
  return id
}
