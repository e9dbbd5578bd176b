import { type ExpressionBuilder, sql } from 'kysely'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'

/** Columns of `people` that count submissions, one for each kind. */
export const SUBMISSION_COUNTS = ['bookings', 'messages', 'registrations', 'held'] as const
export type SubmissionCount = (typeof SUBMISSION_COUNTS)[number]

/**
 * Creates the person, or adds the submission to the one with the address. A held one, which may be
 * spam in the name of a client, keeps what is known about them.
 * @returns the person's id
 */
export async function upsertPerson(
  trx: DatabaseTransaction,
  person: PeopleTable,
  kind: SubmissionCount,
): Promise<string> {
  const { id } = await trx
    .insertInto('people')
    .values({ ...person, [kind]: 1 })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({
        ...(kind !== 'held' && {
          name: newestText(eb, 'name'),
          phone: newestText(eb, 'phone'),
          company: newestText(eb, 'company'),
        }),
        [kind]: eb(`people.${kind}`, '+', 1),
        ...reopened(eb, person.last_at),
        waiting_since: eb.fn.coalesce('people.waiting_since', 'excluded.waiting_since'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Reopens the person whom this one was merged into, if any. */
export async function reopenMain(
  trx: DatabaseTransaction,
  personId: string,
  { last_at: at, waiting_since: since }: Pick<PeopleTable, 'last_at' | 'waiting_since'>,
): Promise<void> {
  await trx
    .updateTable('people')
    .set((eb) => ({
      ...reopened(eb, at),
      ...(since !== null && {
        waiting_since: eb.fn.coalesce('people.waiting_since', sql.lit(since)),
      }),
    }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('merged_people').select('main_id').where('person_id', '=', personId),
    )
    .execute()
}

type Upserted = ExpressionBuilder<Tables & { excluded: PeopleTable }, 'people' | 'excluded'>

/** Keeps the known text if the form doesn't have the field. */
function newestText(eb: Upserted, field: 'name' | 'phone' | 'company') {
  return eb
    .case()
    .when(`excluded.${field}`, '=', '')
    .then(eb.ref(`people.${field}`))
    .else(eb.ref(`excluded.${field}`))
    .end()
}

function reopened(eb: ExpressionBuilder<Tables, 'people'>, at: string) {
  return {
    status: eb
      .case()
      .when('people.status', '=', 'closed')
      .then(sql.lit('new' as const))
      .else(eb.ref('people.status'))
      .end(),
    last_at: at,
    later_until: null,
    version: eb('people.version', '+', 1),
  }
}

/**
 * The person with the address, and the one whom the desk shows in their place; locked until the
 * transaction ends.
 */
export async function lockPeople(trx: DatabaseTransaction, email: string): Promise<PeopleTable[]> {
  const address = email.toLowerCase()
  return await trx
    .updateTable('people')
    // A no-op update that locks the row, so that submissions and staff's changes wait.
    .set((eb) => ({ version: eb.ref('version') }))
    .where((eb) =>
      eb.or([
        eb('email', '=', address),
        eb('id', 'in', (sub) =>
          sub
            .selectFrom('merged_people')
            .innerJoin('people as own', 'own.id', 'merged_people.person_id')
            .select('merged_people.main_id')
            .where('own.email', '=', address),
        ),
      ]),
    )
    .returningAll()
    .execute()
}
