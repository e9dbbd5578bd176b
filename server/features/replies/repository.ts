import type { ExpressionBuilder } from 'kysely'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { DatabaseTransaction, InstantText, Tables } from '../../db/tables.ts'
import { addressOf } from '../people/address-of.ts'
import type { MailAddress } from '../../mail/mail.ts'

/** With the responsible staff member. */
export interface OverduePerson {
  id: string
  email: string
  name: string
  company: string
  waitingSince: InstantText
  /** Null if the person has no owner. */
  owner: MailAddress | null
}

const MOST_TAKEN = 50

/**
 * Marks people who have waited since `until` or longer as reported, and returns those who weren't,
 * so that each wait is reported once, even with several workers.
 */
export async function takeOverdue(
  trx: DatabaseTransaction,
  until: InstantText,
): Promise<OverduePerson[]> {
  const found = await trx
    .selectFrom('people')
    .select('id')
    .where('waiting_since', '<=', until)
    .where(isUnreported)
    // Someone who was merged waits as the main person.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('merged_people')
            .select('main_id')
            .whereRef('merged_people.person_id', '=', 'people.id'),
        ),
      ),
    )
    .orderBy('waiting_since')
    .limit(MOST_TAKEN)
    .execute()
  if (found.length === 0) return []
  const taken = await trx
    .updateTable('people')
    .set((eb) => ({ overdue_mailed_for: eb.ref('waiting_since') }))
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .where(isUnreported)
    .returning(['id', 'email', 'name', 'company', 'owner_id', 'overdue_mailed_for'])
    .execute()
  const owners = await ownersOf(trx, taken)
  return taken.map(({ id, email, name, company, owner_id, overdue_mailed_for }) => ({
    id,
    email: addressOf({ email }),
    name,
    company,
    waitingSince: overdue_mailed_for ?? until,
    owner: owners.get(owner_id ?? '') ?? null,
  }))
}

/** Another worker may have reported the wait in the meantime. */
function isUnreported(eb: ExpressionBuilder<Tables, 'people'>) {
  return eb.and([
    eb('waiting_since', 'is not', null),
    eb.or([
      eb('overdue_mailed_for', 'is', null),
      eb('overdue_mailed_for', '<>', eb.ref('waiting_since')),
    ]),
  ])
}

async function ownersOf(
  trx: DatabaseTransaction,
  people: readonly Pick<PeopleTable, 'owner_id'>[],
): Promise<ReadonlyMap<string, MailAddress>> {
  const ids = people.flatMap(({ owner_id }) => (owner_id === null ? [] : [owner_id]))
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('desk_staff')
    .select(['id', 'name', 'email_address'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, email_address: address }) => [id, { name, address }]))
}
