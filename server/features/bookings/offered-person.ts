import { type CallDetail, callDetail } from '../../../contracts/bookings/manage-booking.ts'
import type { Database, OfferedTimesTable } from '../../db/tables.ts'
import { readMainPerson } from '../people/merged-person.ts'
import { lastTimeZone } from './offers-repository.ts'

/** Whom a time is offered to. Unknown details are empty. */
interface OfferedPerson extends Record<CallDetail, string> {
  /** Of the person and everyone merged with them. */
  ids: string[]
  missing: CallDetail[]
  /** As the person chose it for an earlier call; undefined without one. */
  timezone: string | undefined
}

export async function readOfferedPerson(
  db: Database,
  { person_id: id }: OfferedTimesTable,
): Promise<OfferedPerson> {
  const { all } = await readMainPerson(db, id)
  const known = (detail: CallDetail) => all.map((row) => row[detail]).find(Boolean) ?? ''
  const details = { name: known('name'), phone: known('phone') }
  const missing = callDetail.options.filter((detail) => details[detail] === '')
  const timezone = await lastTimeZone(
    db,
    all.map((row) => row.email),
  )
  return { ids: all.map((row) => row.id), ...details, missing, timezone }
}
