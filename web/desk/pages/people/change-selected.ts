import { people } from '../../../../words/desk/people.ts'
import { heldSubmission } from '../../../../contracts/held/held.ts'
import {
  type ListedPerson,
  type PersonChange,
  personDetails,
} from '../../../../contracts/people/people.ts'
import { getJson, postJson } from '../../../lib/api.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import type { Action } from '../../use-actions.tsx'

const { api } = deskPaths
const words = people.selected

type Choice = Omit<PersonChange, 'version'>

/**
 * Changes people one at a time, skipping any whom someone else changed in the meantime, or who
 * weren't checked for conflicts.
 */
export function changeAll(selected: readonly ListedPerson[], choice: Choice): Action {
  return async () => {
    const changed: ListedPerson[] = []
    let unchecked = 0
    for (const person of selected) {
      try {
        if (await isChanged(person, choice)) changed.push(person)
      } catch (error) {
        if (!needsCheck(error)) throw error
        unchecked += 1
      }
    }
    const undo = () => changeBack(changed)
    const text = words.done(changed.length, selected.length, unchecked)
    return { text, ...(changed.length > 0 && { undo }) }
  }
}

/** Closes people and discards what is held from them. Undo opens them and holds it again. */
export function discardAll(selected: readonly ListedPerson[]): Action {
  return async () => {
    const closed: ListedPerson[] = []
    const discarded: string[] = []
    for (const person of selected) {
      if (!(await isChanged(person, { status: 'closed' }))) continue
      closed.push(person)
      if (person.kinds.includes('held')) discarded.push(...(await discardHeld(person)))
    }
    const undo = async () => {
      for (const id of discarded) await postJson(api.restoreHeld(id), {}, heldSubmission)
      await changeBack(closed)
    }
    const text = words.discarded(closed.length, selected.length)
    return { text, ...(closed.length > 0 && { undo }) }
  }
}

/** @returns the ids of the submissions that it discarded */
async function discardHeld({ id }: ListedPerson): Promise<string[]> {
  const { timeline } = await getJson(api.person(id), personDetails)
  const held = timeline.flatMap((entry) =>
    entry.kind === 'held' && entry.state === 'held' ? [entry.id] : [],
  )
  const discarded: string[] = []
  for (const heldId of held) {
    const isDone = await unlessDecided(() => postJson(api.discardHeld(heldId), {}, heldSubmission))
    if (isDone) discarded.push(heldId)
  }
  return discarded
}

async function changeBack(changed: readonly ListedPerson[]): Promise<void> {
  for (const { id, version, status, owner, waitingSince } of changed) {
    const before = { status, ownerId: owner?.id ?? null, waitingSince }
    await change('PATCH', api.person(id), { version: version + 1, ...before })
  }
}

function isChanged({ id, version }: ListedPerson, choice: Choice): Promise<boolean> {
  return unlessDecided(() => change('PATCH', api.person(id), { version, ...choice }))
}

/** @returns false if someone else changed or deleted the record meanwhile */
async function unlessDecided(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    const isDecided = error instanceof HttpError && (error.status === 409 || error.status === 404)
    if (isDecided && !needsCheck(error)) return false
    throw error
  }
}

function needsCheck(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'check_needed'
}
