import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
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
import { nothing } from '../../../contracts/staff/sign-in.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { oneId, pathId } from '../../http/routes/id-parameter.ts'
import { staffContext } from '../../http/routes/desk-request.ts'
import { addNote, changePerson, mergePeople, splitPerson } from './change-person.ts'
import { readChoices, readPeople } from './list-people.ts'
import { readPerson } from './person.ts'
import { signedInTo } from '../../http/routes/desk-request.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** People who booked, wrote, or registered, for everyone who is signed in. */
export async function peopleRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'member' } as const

  app.get(
    deskPaths.api.people(),
    {
      config,
      schema: {
        summary: 'People, newest submission first',
        querystring: peopleQuery,
        response: { 200: peoplePage, 400: errorBody },
      },
    },
    ({ query }) => readPeople({ ...options, now: options.clock() }, query),
  )

  app.get(
    deskPaths.api.peopleChoices(),
    {
      config,
      schema: {
        summary: 'What people can be assigned to and filtered by',
        response: { 200: peopleChoices },
      },
    },
    () => readChoices(options.db),
  )

  app.get(
    deskPaths.api.person(':id'),
    {
      config,
      schema: {
        summary: 'A person with everything that happened',
        params: oneId,
        response: { 200: personDetails, 404: errorBody },
      },
    },
    ({ params }) => readPerson({ ...options, now: options.clock() }, params.id),
  )

  app.patch(
    deskPaths.api.person(':id'),
    {
      config,
      schema: {
        summary: 'Change a person’s status, owner, or next step',
        params: oneId,
        body: personChange,
        response: { 200: nothing, 400: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      const { webhook } = options.env
      await changePerson(
        { ...staffContext(request, options), webhook },
        request.params.id,
        request.body,
      )
      options.wakeWorker?.()
      return {}
    },
  )

  app.post(
    deskPaths.api.notes(':id'),
    {
      config,
      schema: {
        summary: 'Add a note about a person',
        params: oneId,
        body: newNote,
        response: { 201: nothing, 400: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const author = signedInTo(request).staff.name
      await addNote(staffContext(request, options), request.params.id, { ...request.body, author })
      return reply.code(201).send({})
    },
  )

  app.post(
    deskPaths.api.merges(':id'),
    {
      config,
      schema: {
        summary: 'Merge another person into this one',
        params: oneId,
        body: personMerge,
        response: { 201: nothing, 404: errorBody, 409: errorBody },
      },
    },
    async (request, reply) => {
      await mergePeople(staffContext(request, options), request.params.id, request.body.otherId)
      return reply.code(201).send({})
    },
  )

  app.delete(
    deskPaths.api.merge(':id', ':otherId'),
    {
      config,
      schema: {
        summary: 'Split a merged person off again',
        params: z.object({ id: pathId, otherId: pathId }),
        response: { 200: nothing, 404: errorBody },
      },
    },
    async (request) => {
      const { id: mainId, otherId } = request.params
      await splitPerson(staffContext(request, options), mainId, otherId)
      return {}
    },
  )
}
