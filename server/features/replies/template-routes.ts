import type { FastifyInstance } from 'fastify'
import {
  newReplyTemplate,
  replyTemplateChange,
  replyTemplates,
} from '../../../contracts/replies/replies.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { addTemplate, changeTemplate, readTemplates, removeTemplate } from './templates.ts'

/** For all staff: templates for replies. */
export async function replyTemplateRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const route = deskRoute(app, options)
  const { api } = deskPaths

  route('GET', api.replyTemplates(), {
    access: 'member',
    summary: 'Templates for replies',
    reply: replyTemplates,
    handle: async () => ({ templates: await readTemplates(options.db) }),
  })

  route('POST', api.replyTemplates(), {
    access: 'member',
    summary: 'Add a template',
    body: newReplyTemplate,
    status: 201,
    handle: ({ context, body }) => addTemplate(context, body),
  })

  route('PATCH', api.replyTemplate(':id'), {
    access: 'member',
    summary: 'Change a template',
    body: replyTemplateChange,
    errors: [404, 409],
    handle: ({ context, id, body }) => changeTemplate(context, id, body),
  })

  route('DELETE', api.replyTemplate(':id'), {
    access: 'member',
    summary: 'Delete a template',
    errors: [404],
    handle: ({ context, id }) => removeTemplate(context, id),
  })
}
