import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { peopleExport } from '../../../contracts/people/people.ts'
import { nothing } from '../../../contracts/staff/sign-in.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { oneId } from '../../http/routes/id-parameter.ts'
import { staffContext } from '../../http/routes/desk-request.ts'
import { deletePerson, exportPeople, exportPerson } from './export-people.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** A file's content, which is sent as it is. */
const file = z.unknown()
const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** Exports and deletions of people. Each needs a passkey. */
export async function exportRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'member', confirmed: true } as const

  app.get(
    deskPaths.api.exportPeople(),
    {
      config,
      schema: {
        summary: 'All people who match, as a CSV or JSON file',
        querystring: peopleExport,
        response: { 200: file, 400: errorBody, 403: errorBody },
      },
    },
    async (request, reply) => {
      const { format } = request.query
      const text = await exportPeople(
        { ...staffContext(request, options), env: options.env },
        request.query,
      )
      reply.header('content-disposition', `attachment; filename="people.${format}"`)
      return reply.type(TYPES[format]).send(Readable.from(text))
    },
  )

  app.get(
    deskPaths.api.exportPerson(':id'),
    {
      config,
      schema: {
        summary: 'Everything about a person, as a JSON file',
        params: oneId,
        response: { 200: file, 403: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const data = await exportPerson(
        staffContext(request, options),
        options.env,
        request.params.id,
      )
      reply.header('content-disposition', 'attachment; filename="person.json"')
      return reply.type(TYPES.json).send(`${JSON.stringify(data, null, 2)}\n`)
    },
  )

  app.delete(
    deskPaths.api.person(':id'),
    {
      config,
      schema: {
        summary: 'Delete everything about a person, as far as this database has it',
        params: oneId,
        response: { 200: nothing, 403: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      await deletePerson(staffContext(request, options), options.env, request.params.id)
      return {}
    },
  )
}
