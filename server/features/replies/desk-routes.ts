import type { FastifyInstance } from 'fastify'
import {
  answeredElsewhere,
  newReply,
  replyDraft,
  replyPreview,
  replyTimes,
} from '../../../contracts/replies/replies.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskStaffTable } from '../../db/desk-tables.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { markAnswered, unmarkAnswered } from './answer.ts'
import { readReplyTimes } from './reply-times.ts'
import { type Author, previewReply, sendReply } from './send-reply.ts'

/** Replies to people, for everyone who is signed in. */
export async function replyRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = deskRoute(app, options)
  const { db, env, clock } = options
  const { api } = deskPaths

  route('POST', api.replies(':id'), {
    access: 'member',
    summary: 'Email a reply to a person',
    body: newReply,
    status: 201,
    errors: [400, 404, 409],
    wakesWorker: true,
    handle: ({ context, staff, id, body }) =>
      sendReply({ ...context, env, author: authorOf(staff) }, id, body),
  })

  route('POST', api.replyPreview(':id'), {
    access: 'member',
    summary: 'See a reply as it would be sent',
    body: replyDraft,
    reply: replyPreview,
    errors: [400, 404],
    handle: ({ staff, id, body }) => previewReply({ db, env, author: authorOf(staff) }, id, body),
  })

  route('POST', api.answered(':id'), {
    access: 'member',
    summary: 'Record that a person was answered elsewhere',
    body: answeredElsewhere,
    errors: [404, 409],
    wakesWorker: true,
    handle: ({ context, id, body }) => markAnswered({ ...context, env }, id, body.version),
  })

  route('DELETE', api.answered(':id'), {
    access: 'member',
    summary: 'Take back that a person was answered elsewhere',
    errors: [404, 409],
    handle: ({ context, id }) => unmarkAnswered(context, id),
  })

  route('GET', api.replyTimes(), {
    access: 'member',
    summary: 'How fast people are answered, by week',
    reply: replyTimes,
    handle: () => readReplyTimes({ db, env, now: clock() }),
  })
}

function authorOf({ id, name, email_address: email }: DeskStaffTable): Author {
  return { id, name, email }
}
