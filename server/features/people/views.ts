import { randomUUID } from 'node:crypto'
import { type NewPeopleView, peopleView, type PeopleView } from '../../../contracts/people/views.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { deleteView, findView, insertView, listViews } from './views-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

/** All saved views, by name. A filter that this release doesn't know shows everyone. */
export async function readViews(db: Database): Promise<PeopleView[]> {
  const rows = await listViews(db)
  return rows.map(({ id, name, filter }) => {
    const { data = {} } = peopleView.shape.filter.safeParse(JSON.parse(filter))
    return { id, name, filter: data }
  })
}

/**
 * Saves a view for all staff. The audit has its name only, because its search may name a client.
 * @throws ApiError 409 if another view has the name
 */
export async function addView(
  { db, now, actor }: StaffContext,
  { name, filter }: NewPeopleView,
): Promise<void> {
  const id = randomUUID()
  const row = { id, name, filter: JSON.stringify(filter), created_at: now.toISOString() }
  await inTransaction(db, async (trx) => {
    if (!(await insertView(trx, row))) throw nameTaken()
    await appendAudit(trx, { actor, action: 'view.added', subject: { id, name } }, now)
  })
}

/**
 * Deletes a view.
 * @throws ApiError 404 if it is gone
 */
export async function removeView({ db, now, actor }: StaffContext, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findView(trx, id)
    if (row === undefined) throw gone('view')
    await deleteView(trx, id)
    const subject = { id, name: row.name }
    await appendAudit(trx, { actor, action: 'view.deleted', subject }, now)
  })
}

function nameTaken(): ApiError {
  const message = 'There is a view with this name. Choose another name.'
  return new ApiError(409, 'invalid_request', message, [{ path: 'name', message }])
}
