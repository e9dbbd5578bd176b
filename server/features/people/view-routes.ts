import type { FastifyInstance } from 'fastify'
import { newPeopleView, peopleViews } from '../../../contracts/people/views.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { addView, readViews, removeView } from './views.ts'

/** For all staff: saved views of the list of people. */
export async function viewRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = deskRoute(app, options)
  const { api } = deskPaths

  route('GET', api.peopleViews(), {
    access: 'member',
    summary: 'Saved views of the list of people',
    reply: peopleViews,
    handle: async () => ({ views: await readViews(options.db) }),
  })

  route('POST', api.peopleViews(), {
    access: 'member',
    summary: 'Save a view of the list of people',
    body: newPeopleView,
    status: 201,
    errors: [409],
    handle: ({ context, body }) => addView(context, body),
  })

  route('DELETE', api.peopleView(':id'), {
    access: 'member',
    summary: 'Delete a saved view',
    errors: [404],
    handle: ({ context, id }) => removeView(context, id),
  })
}
