import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { newPeopleView, peopleViews } from '../../../contracts/people/views.ts'
import { nothing } from '../../../contracts/staff/sign-in.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { oneId } from '../../http/routes/id-parameter.ts'
import { staffContext } from '../../http/routes/desk-request.ts'
import { addView, readViews, removeView } from './views.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** Saved views of the list of people, for everyone who is signed in. */
export async function viewRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'member' } as const
  const { api } = deskPaths

  app.get(
    api.peopleViews(),
    {
      config,
      schema: { summary: 'Saved views of the list of people', response: { 200: peopleViews } },
    },
    async () => ({ views: await readViews(options.db) }),
  )

  app.post(
    api.peopleViews(),
    {
      config,
      schema: {
        summary: 'Save a view of the list of people',
        body: newPeopleView,
        response: { 201: nothing, 400: errorBody, 409: errorBody },
      },
    },
    async (request, reply) => {
      await addView(staffContext(request, options), request.body)
      return reply.code(201).send({})
    },
  )

  app.delete(
    api.peopleView(':id'),
    {
      config,
      schema: {
        summary: 'Delete a saved view',
        params: oneId,
        response: { 200: nothing, 404: errorBody },
      },
    },
    async (request) => {
      await removeView(staffContext(request, options), request.params.id)
      return {}
    },
  )
}
