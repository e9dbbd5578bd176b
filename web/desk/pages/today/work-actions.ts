import { today as words } from '../../../../words/desk/today.ts'
import { outbox } from '../../../../words/desk/outbox.ts'
import type { HeldSubmission } from '../../../../contracts/held/held.ts'
import type { OutboxMail } from '../../../../contracts/outbox/outbox.ts'
import type { ListedPerson, PersonChange } from '../../../../contracts/people/people.ts'
import { UNDO_SECONDS } from '../../../../contracts/replies/replies.ts'
import type { Day } from '../../day.ts'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import type { Action } from '../../use-actions.tsx'

const { api } = deskPaths

export const nameOf = ({ name, email }: { name: string; email: string }) => name || email

/** Saves the change; `before` undoes it. */
function changeOf(
  { id, version }: ListedPerson,
  text: string,
  after: Omit<PersonChange, 'version'>,
  before: Omit<PersonChange, 'version'>,
): Action {
  return async () => {
    await change('PATCH', api.person(id), { version, ...after })
    const undo = () => change('PATCH', api.person(id), { version: version + 1, ...before })
    return { text, undo }
  }
}

/** Stops the reply clock of a person who was answered elsewhere, such as by phone. */
export function finishReply(person: ListedPerson): Action {
  return async () => {
    const url = api.answered(person.id)
    await change('POST', url, { version: person.version })
    return { text: words.wasDone(nameOf(person)), undo: () => change('DELETE', url) }
  }
}

/** `until` is an instant. */
export function putOffReply(person: ListedPerson, until: string): Action {
  const text = words.later.done(nameOf(person))
  return changeOf(person, text, { laterUntil: until }, { laterUntil: null })
}

export function takePerson(person: ListedPerson, staffId: string): Action {
  const text = words.taken(nameOf(person))
  return changeOf(person, text, { ownerId: staffId }, { ownerId: null })
}

export function finishStep(person: ListedPerson): Action {
  const { nextStep, nextStepOn } = person
  const text = words.steps.wasDone(nextStep || words.steps.unnamed)
  return changeOf(person, text, { nextStep: '', nextStepOn: null }, { nextStep, nextStepOn })
}

export function putOffStep(person: ListedPerson, day: Day): Action {
  const { nextStep, nextStepOn } = person
  const text = words.steps.moved(nextStep || words.steps.unnamed)
  return changeOf(person, text, { nextStepOn: day }, { nextStepOn })
}

export function releaseHeld({ id, email }: HeldSubmission): Action {
  return async () => {
    await change('POST', api.releaseHeld(id), {})
    const text = words.held.released(email)
    return { text, undo: restore(id), undoSeconds: UNDO_SECONDS }
  }
}

const restore = (id: string) => () => change('POST', api.restoreHeld(id), {})

export function discardHeld({ id, email }: HeldSubmission): Action {
  return async () => {
    await change('POST', api.discardHeld(id), {})
    return { text: words.held.discarded(email), undo: restore(id) }
  }
}

export function retryMail({ id, to, isEvent }: OutboxMail): Action {
  return async () => {
    await change('POST', api.outboxRetry(id), {})
    return (isEvent ? outbox.webhook : outbox).wasRetried(to.address)
  }
}
