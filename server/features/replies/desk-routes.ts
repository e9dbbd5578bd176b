import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  answeredElsewhere,
  newReply,
  replyDraft,
  replyPreview,
  replyTimes,
} from '../../../contracts/replies/replies.ts'
import { nothing } from '../../../contracts/staff/sign-in.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { oneId } from '../../http/routes/id-parameter.ts'
import { staffContext } from '../../http/routes/desk-request.ts'
import { markAnswered, unmarkAnswered } from './answer.ts'
import { type Author, previewReply, sendReply } from './send-reply.ts'
import { readReplyTimes } from './reply-times.ts'
import { signedInTo } from '../../http/routes/desk-request.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** Replies to people, for everyone who is signed in. */
export async function replyRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db, env, clock, wakeWorker } = options
  const config = { access: 'member' } as const
  const { api } = deskPaths

  app.post(
    api.replies(':id'),
    {
      config,
      schema: {
        summary: 'Email a reply to a person',
        params: oneId,
        body: newReply,
        response: { 201: nothing, 400: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request, reply) => {
      const context = { ...staffContext(request, options), env, author: authorOf(request) }
      await sendReply(context, request.params.id, request.body)
      wakeWorker?.()
      return reply.code(201).send({})
    },
  )

  app.post(
    api.replyPreview(':id'),
    {
      config,
      schema: {
        summary: 'See a reply as it would be sent',
        params: oneId,
        body: replyDraft,
        response: { 200: replyPreview, 400: errorBody, 404: errorBody },
      },
    },
    (request) =>
      previewReply({ db, env, author: authorOf(request) }, request.params.id, request.body),
  )

  app.post(
    api.answered(':id'),
    {
      config,
      schema: {
        summary: 'Record that a person was answered elsewhere',
        params: oneId,
        body: answeredElsewhere,
        response: { 200: nothing, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      const { params, body } = request
      await markAnswered({ ...staffContext(request, options), env }, params.id, body.version)
      wakeWorker?.()
      return {}
    },
  )

  app.delete(
    api.answered(':id'),
    {
      config,
      schema: {
        summary: 'Take back that a person was answered elsewhere',
        params: oneId,
        response: { 200: nothing, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      await unmarkAnswered(staffContext(request, options), request.params.id)
      return {}
    },
  )

  app.get(
    api.replyTimes(),
    {
      config,
      schema: {
        summary: 'How fast people are answered, by week',
        response: { 200: replyTimes },
      },
    },
    () => readReplyTimes({ db, env, now: clock() }),
  )
}

function authorOf(request: FastifyRequest): Author {
  const { id, name, email_address: email } = signedInTo(request).staff
  return { id, name, email }
}
