import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  type ConflictMatch,
  type ConflictQuery,
  type ConflictSearch,
  MOST_MATCHES,
  partiesIn,
} from '../../../contracts/conflicts/conflicts.ts'
import type { Database } from '../../db/tables.ts'
import { namesToCheck } from '../people/conflict-checks.ts'
import { readMergedPerson } from '../people/merged-person.ts'
import { findInText, termOf } from './find-in-text.ts'
import { scanTexts, shownAs } from './scan-repository.ts'

interface Match extends Omit<ConflictMatch, 'who'> {
  personId: string | null
}

/**
 * Searches all records for adverse parties, and all but the person's own for the person's names and
 * companies.
 * @throws ApiError 404 if the person was deleted
 */
export async function searchConflicts(
  db: Database,
  id: string,
  { adverse = '' }: ConflictQuery,
): Promise<ConflictSearch> {
  const { all } = await readMergedPerson(db, id)
  const searched = namesToCheck(all)
  const parties = partiesIn(adverse)
  const own = new Set(all.map((member) => member.id))
  const partyTerms = parties.map(termOf)
  const allTerms = [...searched.map(termOf), ...partyTerms]
  const found: Match[] = []
  for await (const { where, rows } of scanTexts(db)) {
    for (const { id: rowId, at, person_id: personId, text } of rows) {
      const isOwn = personId !== null && own.has(personId)
      // One line per record is enough, even if several names are in it.
      const words = findInText(text, isOwn ? partyTerms : allTerms)
      if (words) found.push({ id: rowId, where, at, personId, ...words })
    }
    // better-sqlite3 is synchronous, so let the event loop run other work between batches.
    await setImmediate()
  }
  const newest = found.toSorted((one, other) =>
    one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? 1 : -1,
  )
  const shown = newest.slice(0, MOST_MATCHES)
  const people = await shownAs(
    db,
    shown.flatMap(({ personId }) => personId ?? []),
  )
  return {
    searched,
    total: found.length,
    key: keyOf([...searched, ...parties], newest),
    matches: shown.map(({ personId, ...match }) => ({
      ...match,
      who: people.get(personId ?? '') ?? null,
    })),
  }
}

function keyOf(terms: readonly string[], matches: readonly Match[]): string {
  const ids = matches.map(({ where, id }) => `${where} ${id}`)
  return createHash('sha256')
    .update(JSON.stringify([terms, ids]))
    .digest('base64url')
}
