import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  newNote,
  peopleChoices,
  peoplePage,
  peopleQuery,
  personChange,
  personDetails,
  personMerge,
} from '../../../contracts/people/people.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { pathId } from '../../http/routes/public-route.ts'
import { addNote, changePerson, mergePeople, splitPerson } from './change-person.ts'
import { readChoices, readPeople } from './list-people.ts'
import { readPerson } from './person.ts'

/** For all staff: people who booked, wrote, or registered. */
export async function peopleRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = deskRoute(app, options)
  const { api } = deskPaths

  route('GET', api.people(), {
    access: 'member',
    summary: 'People, newest submission first',
    query: peopleQuery,
    reply: peoplePage,
    handle: ({ query }) => readPeople({ ...options, now: options.clock() }, query),
  })

  route('GET', api.peopleChoices(), {
    access: 'member',
    summary: 'What people can be assigned to and filtered by',
    reply: peopleChoices,
    handle: () => readChoices(options.db),
  })

  route('GET', api.person(':id'), {
    access: 'member',
    summary: 'A person with everything that happened',
    reply: personDetails,
    errors: [404],
    handle: ({ id }) => readPerson({ ...options, now: options.clock() }, id),
  })

  route('PATCH', api.person(':id'), {
    access: 'member',
    summary: 'Change a person’s contact details, status, owner, or next step',
    body: personChange,
    errors: [404, 409],
    wakesWorker: true,
    handle: ({ context, id, body }) =>
      changePerson({ ...context, webhook: options.env.webhook }, id, body),
  })

  route('POST', api.notes(':id'), {
    access: 'member',
    summary: 'Add a note about a person',
    body: newNote,
    status: 201,
    errors: [404],
    handle: ({ context, staff, id, body }) => addNote(context, id, { ...body, author: staff.name }),
  })

  route('POST', api.merges(':id'), {
    access: 'member',
    summary: 'Merge another person into this one',
    body: personMerge,
    status: 201,
    errors: [404, 409],
    handle: ({ context, id, body }) => mergePeople(context, id, body.otherId),
  })

  route('DELETE', api.merge(':id', ':otherId'), {
    access: 'member',
    summary: 'Split a merged person off again',
    params: z.object({ id: pathId, otherId: pathId }),
    errors: [404],
    handle: ({ context, params: { id, otherId } }) => splitPerson(context, id, otherId),
  })
}
