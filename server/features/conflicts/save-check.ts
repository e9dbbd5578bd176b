import { randomUUID } from 'node:crypto'
import type { NewConflictCheck } from '../../../contracts/conflicts/conflicts.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'
import { ApiError } from '../../lib/errors.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { recordCheck } from '../people/conflict-checks.ts'
import { readMergedPerson } from '../people/merged-person.ts'
import { searchConflicts } from './search-conflicts.ts'

/**
 * Searches again, and saves the result if the matches are those that the staff member saw. The
 * audit has no names, because it isn't deleted with the person.
 * @throws ApiError 404 if the person was deleted, 409 if there are other matches now
 */
export async function saveCheck(
  { db, now, actor }: StaffContext,
  personId: string,
  {
    adverse,
    key,
    result,
    note,
    author,
  }: NewConflictCheck & { author: { id: string; name: string } },
): Promise<void> {
  const search = await searchConflicts(db, personId, { adverse })
  if (search.key !== key) throw otherMatches()
  await inTransaction(db, async (trx) => {
    await readMergedPerson(trx, personId)
    await recordCheck(trx, {
      id: randomUUID(),
      person_id: personId,
      author_id: author.id,
      author: author.name,
      searched: JSON.stringify(search.searched),
      adverse,
      matches: search.total,
      result,
      note,
      created_at: now.toISOString(),
    })
    const subject = { id: personId, name: personId }
    const after = { result, matches: search.total }
    await appendAudit(trx, { actor, action: 'person.checked', subject, after }, now)
  })
}

function otherMatches(): ApiError {
  return new ApiError(
    409,
    'changed',
    'The matches have changed since you looked. Look at them again, then save. Nothing you typed is lost.',
  )
}
