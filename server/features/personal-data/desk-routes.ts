import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { peopleExport } from '../../../contracts/people/export.ts'
import { personDeletion, personMentions } from '../../../contracts/people/people.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { deletePerson, exportPeople, exportPerson, readMentionsOf } from './export-people.ts'

/** The file's content is sent without validation. */
const file = z.unknown()
const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** Exports and deletions of people. Each needs a passkey. */
export async function exportRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = deskRoute(app, options)
  const { env } = options
  const { api } = deskPaths

  route('GET', api.exportPeople(), {
    access: 'member',
    confirmed: true,
    summary: 'All people who match, as a CSV or JSON file',
    query: peopleExport,
    reply: file,
    async handle({ context, query, reply }) {
      const text = await exportPeople({ ...context, env }, query)
      reply.header('content-disposition', `attachment; filename="people.${query.format}"`)
      reply.type(TYPES[query.format])
      return Readable.from(text)
    },
  })

  route('GET', api.exportPerson(':id'), {
    access: 'member',
    confirmed: true,
    summary: 'Everything about a person, as a JSON file',
    reply: file,
    errors: [404],
    async handle({ context, id, reply }) {
      const data = await exportPerson(context, env, id)
      reply.header('content-disposition', 'attachment; filename="person.json"').type(TYPES.json)
      return `${JSON.stringify(data, null, 2)}\n`
    },
  })

  route('DELETE', api.person(':id'), {
    access: 'member',
    confirmed: true,
    summary: 'Delete everything about a person, as far as this database has it',
    query: personDeletion,
    errors: [404],
    async handle({ context, id, query }) {
      await deletePerson({ ...context, env }, id, query.mentions === 'clear')
    },
  })

  route('GET', api.mentions(':id'), {
    access: 'member',
    summary: 'Views, blocked times, and audit rows in which staff wrote the name of a person',
    reply: personMentions,
    errors: [404],
    handle: ({ context, id }) => readMentionsOf(context.db, id),
  })
}
