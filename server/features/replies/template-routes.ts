import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  newReplyTemplate,
  replyTemplateChange,
  replyTemplates,
} from '../../../contracts/replies/replies.ts'
import { nothing } from '../../../contracts/staff/sign-in.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { oneId } from '../../http/routes/id-parameter.ts'
import { staffContext } from '../../http/routes/desk-request.ts'
import { addTemplate, changeTemplate, readTemplates, removeTemplate } from './templates.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** Templates for replies, for everyone who is signed in. */
export async function replyTemplateRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db } = options
  const config = { access: 'member' } as const
  const { api } = deskPaths

  app.get(
    api.replyTemplates(),
    {
      config,
      schema: { summary: 'Templates for replies', response: { 200: replyTemplates } },
    },
    async () => ({ templates: await readTemplates(db) }),
  )

  app.post(
    api.replyTemplates(),
    {
      config,
      schema: {
        summary: 'Add a template',
        body: newReplyTemplate,
        response: { 201: nothing, 400: errorBody },
      },
    },
    async (request, reply) => {
      await addTemplate(staffContext(request, options), request.body)
      return reply.code(201).send({})
    },
  )

  app.patch(
    api.replyTemplate(':id'),
    {
      config,
      schema: {
        summary: 'Change a template',
        params: oneId,
        body: replyTemplateChange,
        response: { 200: nothing, 400: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      await changeTemplate(staffContext(request, options), request.params.id, request.body)
      return {}
    },
  )

  app.delete(
    api.replyTemplate(':id'),
    {
      config,
      schema: {
        summary: 'Delete a template',
        params: oneId,
        response: { 200: nothing, 404: errorBody },
      },
    },
    async (request) => {
      await removeTemplate(staffContext(request, options), request.params.id)
      return {}
    },
  )
}
