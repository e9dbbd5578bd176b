import type { ImportList } from '../../../contracts/people/import.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateVersion } from '../../db/update-version.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'
import { ApiError } from '../../lib/errors.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { addressOf } from '../people/address-of.ts'
import { lockPerson } from '../people/merged-person.ts'
import { refreshPeople } from '../people/refresh-people.ts'
import { forgetSources } from '../sources/lead-sources.ts'
import { FILLED, textsOf } from './import-people.ts'
import {
  deleteImported,
  importedBy,
  newestImports,
  peopleById,
  takeBack,
  workedOn,
} from './repository.ts'

const MOST_LISTED = 20
const MOST_NAMED = 5
const NO_TEXTS = { name: '', phone: '', company: '' }

export async function listImports(db: Database): Promise<ImportList> {
  const rows = await newestImports(db, MOST_LISTED)
  return {
    imports: rows.map(({ id, author: by, added, joined, created_at: at, undone_at: undoneAt }) => ({
      id,
      at,
      by,
      added,
      joined,
      undoneAt,
    })),
  }
}

/**
 * Deletes the people whom the import added, and what it added about others.
 * @throws ApiError 409 if someone has changed one of these people since, or if it's undone already
 */
export async function undoImport(
  { db, now, actor }: StaffContext,
  importId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const entry = await takeBack(trx, importId, now)
    if (entry === undefined) throw new ApiError(409, 'changed', 'This import is undone already.')
    const rows = await importedBy(trx, importId)
    for (const { person_id: id } of rows) await lockPerson(trx, id)
    const people = await peopleById(
      trx,
      rows.map(({ person_id: id }) => id),
    )
    const worked = await workedOn(trx, importId)
    const changed = rows.flatMap(({ person_id: id, version }) => {
      const person = people.get(id)
      return person && (person.version !== version || worked.has(id)) ? person : []
    })
    if (changed.length > 0) {
      throw changedSince(changed.map((person) => person.name || addressOf(person) || person.phone))
    }
    await deleteImported(trx, importId)
    await forgetSources(
      trx,
      rows.map(({ message_id: id }) => ({ id })),
    )
    for (const { person_id: id, filled } of rows) {
      const person = people.get(id)
      if (filled === null || person === undefined) continue
      const fields = FILLED.filter((field) => filled.split(',').includes(field))
      await updateVersion(trx, 'people', person, textsOf(fields, NO_TEXTS))
      await refreshPeople(trx, [person.email])
    }
    const subject = { id: importId, name: importId }
    const before = { added: entry.added, joined: entry.joined }
    await appendAudit(trx, { actor, action: 'people.import-undone', subject, before }, now)
  })
}

function changedSince(names: readonly string[]): ApiError {
  const who = names.slice(0, MOST_NAMED).join(', ')
  const others = names.length > MOST_NAMED ? `, and ${names.length - MOST_NAMED} more` : ''
  const message = `This import can’t be undone, because these people have changed since: ${who}${others}. Nothing was removed.`
  return new ApiError(409, 'changed', message)
}
