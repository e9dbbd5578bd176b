import { expect } from 'vitest'
import type { ConflictSearch } from '../../contracts/conflicts/conflicts.ts'
import type { PersonDetails } from '../../contracts/people/people.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { FRIDAY_MORNING } from '../factories/app.ts'
import { buildMessage } from '../factories/requests.ts'
import type { OpenDatabase } from './databases.ts'
import { startDesk } from './desk.ts'

const { api } = deskPaths
export const HANNAH = {
  name: 'Hannah Brandt',
  email: 'hannah@brandt.example',
  company: 'Brandt Robotics',
}

/** A desk with a message from Hannah; `idOf` finds people by their email address. */
export async function startConflictDesk(open: OpenDatabase) {
  const desk = await startDesk(open)
  const { app, db, owner } = desk
  const send = async (url: string, payload: object) => {
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(201)
  }
  const idOf = async (email: string) => {
    const row = db.selectFrom('people').select('id').where('email', '=', email)
    return (await row.executeTakeFirstOrThrow()).id
  }
  await send(paths.api.contact(), buildMessage(HANNAH))
  const id = await idOf(HANNAH.email)
  const search = async (adverse = '', of = id): Promise<ConflictSearch> =>
    (await owner.get(`${api.conflicts(of)}?${new URLSearchParams({ adverse })}`)).json()
  const read = async (of = id): Promise<PersonDetails> => (await owner.get(api.person(of))).json()
  let saves = 0
  /** Each check is a second later than the one before. */
  const save = async (changes: object = {}, of = id) => {
    saves += 1
    desk.setNow(new Date(FRIDAY_MORNING.getTime() + saves * 1000))
    return owner.post(api.conflicts(of), {
      adverse: '',
      key: (await search('', of)).key,
      result: 'clear',
      note: '',
      ...changes,
    })
  }
  const patch = async (change: object, of = id) =>
    owner.send('PATCH', api.person(of), { version: (await read(of)).person.version, ...change })
  const write = (message: object) => send(paths.api.contact(), buildMessage(message))
  return { ...desk, id, idOf, send, write, search, read, save, patch }
}
