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
import { change, problemOf } from '../../request.ts'
import type { Action } from '../../use-actions.tsx'

const { api } = deskPaths
const words = people.selected

type Choice = Omit<PersonChange, 'version'>

/** Changes the selected people. Undo gives back what they had. */
export function changeAll(selected: readonly ListedPerson[], choice: Choice): Action {
  return async () => {
    const changed: ListedPerson[] = []
    const left = await forEach(selected, changed, async (person) => {
      await changePerson(person, choice)
      changed.push(person)
    })
    const undo = () => changeBack(changed)
    const text = words.done(changed.length, selected.length, left)
    return { text, ...(changed.length > 0 && { undo }) }
  }
}

/** Closes people and discards what is held from them. Undo opens them and holds it again. */
export function discardAll(selected: readonly ListedPerson[]): Action {
  return async () => {
    const closed: ListedPerson[] = []
    const discarded: string[] = []
    const left = await forEach(selected, closed, async (person) => {
      await changePerson(person, { status: 'closed' })
      closed.push(person)
      if (person.kinds.includes('held')) await discardHeld(person, discarded)
    })
    const undo = async () => {
      for (const id of discarded) {
        await unlessDecided(() => postJson(api.restoreHeld(id), {}, heldSubmission))
      }
      return changeBack(closed)
    }
    const text = words.discarded(closed.length, selected.length, left)
    return { text, ...(closed.length > 0 && { undo }) }
  }
}

/** Adds the ids of the submissions that it discards. */
async function discardHeld({ id }: ListedPerson, discarded: string[]): Promise<void> {
  const { timeline } = await getJson(api.person(id), personDetails)
  const held = timeline.flatMap((entry) =>
    entry.kind === 'held' && entry.state === 'held' ? [entry.id] : [],
  )
  for (const heldId of held) {
    const isDone = await unlessDecided(() => postJson(api.discardHeld(heldId), {}, heldSubmission))
    if (isDone) discarded.push(heldId)
  }
}

async function changeBack(changed: readonly ListedPerson[]): Promise<string> {
  const restored: ListedPerson[] = []
  const left = await forEach(changed, restored, async (person) => {
    const { version, status, owner, waitingSince } = person
    const before = { status, ownerId: owner?.id ?? null, waitingSince }
    await changePerson({ ...person, version: version + 1 }, before)
    restored.push(person)
  })
  return words.restored(restored.length, changed.length, left)
}

function changePerson({ id, version }: ListedPerson, choice: Choice): Promise<void> {
  return change('PATCH', api.person(id), { version, ...choice })
}

/**
 * Acts on people one at a time, skipping any whom someone else changed in the meantime, or who
 * weren't checked for conflicts. Another failure ends it, and is thrown only if no one is changed
 * yet, because changes that were made need their Undo.
 * @param changed those whom `act` has changed so far
 */
async function forEach(
  people: readonly ListedPerson[],
  changed: readonly ListedPerson[],
  act: (person: ListedPerson) => Promise<void>,
): Promise<{ unchecked: number; problem?: string }> {
  let unchecked = 0
  for (const person of people) {
    try {
      await unlessDecided(() => act(person))
    } catch (error) {
      if (needsCheck(error)) unchecked += 1
      else if (changed.length === 0) throw error
      else return { unchecked, problem: problemOf(error) }
    }
  }
  return { unchecked }
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
