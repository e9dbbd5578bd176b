import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  answeredElsewhere,
  newReply,
  replyDraft,
  replyPreview,
  replyTimes,
  sentReply,
} from '../../../contracts/replies/replies.ts'
import { MOST_FILE_BYTES, newReplyFile, replyFile } from '../../../contracts/replies/files.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskStaffTable } from '../../db/desk-tables.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { pathId } from '../../http/routes/public-route.ts'
import { markAnswered, unmarkAnswered } from './answer.ts'
import { addReplyFile, removeReplyFile } from './reply-files.ts'
import { readReplyTimes } from './reply-times.ts'
import { type Author, previewReply, sendReply } from './send-reply.ts'
import { takeBackReply } from './take-back.ts'

/** The largest request body, because base64 makes a file a third longer. */
const FILE_LIMIT = Math.ceil(MOST_FILE_BYTES * 1.4)

/** For all staff: replies to people. */
export async function replyRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = deskRoute(app, options)
  const { db, env, clock } = options
  const { api } = deskPaths

  route('POST', api.replies(':id'), {
    access: 'member',
    summary: 'Email a reply to a person',
    body: newReply,
    reply: sentReply,
    status: 201,
    errors: [404, 409],
    wakesWorker: true,
    handle: ({ context, staff, id, body }) =>
      sendReply({ ...context, env, author: authorOf(staff) }, id, body),
  })

  route('DELETE', api.reply(':id', ':replyId'), {
    access: 'member',
    summary: 'Take back a reply that hasn’t been sent',
    params: z.object({ id: pathId, replyId: pathId }),
    errors: [404, 409],
    handle: ({ context, params: { id, replyId } }) =>
      takeBackReply({ ...context, env }, id, replyId),
  })

  route('POST', api.replyFiles(':id'), {
    access: 'member',
    summary: 'Add a file to your next reply to a person',
    bodyLimit: FILE_LIMIT,
    body: newReplyFile,
    reply: replyFile,
    status: 201,
    errors: [404],
    handle: ({ context, staff, id, body }) =>
      addReplyFile(context, { personId: id, authorId: staff.id }, body),
  })

  route('DELETE', api.replyFile(':id', ':fileId'), {
    access: 'member',
    summary: 'Remove a file from your next reply',
    params: z.object({ id: pathId, fileId: pathId }),
    errors: [404],
    handle: ({ context, staff, params: { id, fileId } }) =>
      removeReplyFile(context, { personId: id, authorId: staff.id, id: fileId }),
  })

  route('POST', api.replyPreview(':id'), {
    access: 'member',
    summary: 'See a reply as it would be sent',
    body: replyDraft,
    reply: replyPreview,
    errors: [404],
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
    handle: ({ context, id }) => unmarkAnswered({ ...context, env }, id),
  })

  route('GET', api.replyTimes(), {
    access: 'member',
    summary: 'How fast people are answered, by week',
    reply: replyTimes,
    handle: () => readReplyTimes({ db, env, now: clock() }),
  })
}

function authorOf({ id, name, email_address: email, signature }: DeskStaffTable): Author {
  return { id, name, email, signature }
}
