import { randomUUID } from 'node:crypto'
import {
  MOST_VIEWS,
  type NewPeopleView,
  peopleView,
  type PeopleView,
} from '../../../contracts/people/views.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { deleteView, findView, insertView, listViews } from './views-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

/** By name. A filter that this release doesn't know shows everyone. */
export async function readViews(db: Database): Promise<PeopleView[]> {
  const rows = await listViews(db)
  return rows.map(({ id, name, filter }) => {
    const { data = {} } = peopleView.shape.filter.safeParse(JSON.parse(filter))
    return { id, name, filter: data }
  })
}

/**
 * For all staff. The audit has only the view's name, because its search may name a client.
 * @throws ApiError 409 if another view has the name, or there are too many
 */
export async function addView(
  { db, now, actor }: StaffContext,
  { name, filter }: NewPeopleView,
): Promise<void> {
  const id = randomUUID()
  const row = { id, name, filter: JSON.stringify(filter), created_at: now.toISOString() }
  await inTransaction(db, async (trx) => {
    if ((await listViews(trx)).length >= MOST_VIEWS) throw tooMany()
    if (!(await insertView(trx, row))) throw nameTaken()
    await appendAudit(trx, { actor, action: 'view.added', subject: { id, name } }, now)
  })
}

/** @throws ApiError 404 if it was deleted already */
export async function removeView({ db, now, actor }: StaffContext, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findView(trx, id)
    if (row === undefined) throw gone('view')
    await deleteView(trx, id)
    const subject = { id, name: row.name }
    await appendAudit(trx, { actor, action: 'view.deleted', subject }, now)
  })
}

function tooMany(): ApiError {
  const message = `There are ${MOST_VIEWS} views already. Delete one that you no longer use.`
  return new ApiError(409, 'invalid_request', message, [{ path: 'name', message }])
}

function nameTaken(): ApiError {
  const message = 'There is a view with this name. Choose another name.'
  return new ApiError(409, 'invalid_request', message, [{ path: 'name', message }])
}
