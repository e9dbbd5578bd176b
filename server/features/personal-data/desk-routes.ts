import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { peopleExport } from '../../../contracts/people/people.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { deletePerson, exportPeople, exportPerson } from './export-people.ts'

/** A file's content, which is sent as it is. */
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
    errors: [400, 403],
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
    errors: [403, 404],
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
    errors: [403, 404],
    async handle({ context, id }) {
      await deletePerson(context, env, id)
    },
  })
}
