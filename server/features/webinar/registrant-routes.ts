import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  attendanceChange,
  attendanceFile,
  attendanceReport,
  newRegistrantMail,
  registrantMail,
  sentRegistrantMail,
  webinarChanged,
  webinarEmailPreview,
} from '../../../contracts/webinar/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskStaffTable } from '../../db/desk-tables.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { previewMail, sendMail, sendTest } from './registrant-mails.ts'
import { cancelRegistration, exportRegistrants, importAttendance } from './registrants.ts'
import { setAttendance } from './set-attendance.ts'

/** In bytes: a character has up to four, and JSON escapes some. */
const FILE_LIMIT = 5 * 1024 * 1024

/** Seats, attendance, and emails to registrants. */
export async function webinarRegistrantRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const route = deskRoute(app, options)
  const { db, env, wakeWorker } = options
  const { api } = deskPaths

  route('POST', api.webinarRegistrationCancel(':id'), {
    access: 'member',
    summary: 'Cancel a registration for the webinar',
    reply: webinarChanged,
    errors: [404],
    async handle({ context, id }) {
      const seated = await cancelRegistration(context, id)
      if (seated > 0) wakeWorker?.()
      return { emailed: seated, seated }
    },
  })

  route('POST', api.webinarRegistrationAttendance(':id'), {
    access: 'member',
    summary: 'Set whether a registrant attended',
    body: attendanceChange,
    errors: [404, 409],
    handle: ({ context, id, body }) => setAttendance(context, id, body),
  })

  route('POST', api.webinarAttendance(':id'), {
    access: 'member',
    summary: 'Import who attended a session',
    bodyLimit: FILE_LIMIT,
    body: attendanceFile,
    reply: attendanceReport,
    errors: [404],
    handle: ({ context, id, body }) => importAttendance(context, id, body.file),
  })

  route('GET', api.webinarExport(':id'), {
    access: 'member',
    confirmed: true,
    summary: 'The registrations of a session, as a CSV file',
    reply: z.unknown(),
    errors: [404],
    async handle({ context, id, reply }) {
      const text = await exportRegistrants(context, id)
      reply.header('content-disposition', 'attachment; filename="registrations.csv"')
      reply.type('text/csv; charset=utf-8')
      return Readable.from(text)
    },
  })

  route('POST', api.webinarMailPreview(':id'), {
    access: 'member',
    summary: 'See an email to registrants as it would be sent',
    body: registrantMail,
    reply: webinarEmailPreview,
    errors: [404],
    handle: ({ staff, id, body }) => previewMail({ db, env, author: authorOf(staff) }, id, body),
  })

  route('POST', api.webinarMailTest(':id'), {
    access: 'member',
    summary: 'Send an email to registrants to yourself first',
    body: newRegistrantMail,
    status: 201,
    errors: [404],
    wakesWorker: true,
    handle: ({ context, staff, id, body }) =>
      sendTest({ ...context, env, author: authorOf(staff) }, id, body),
  })

  route('POST', api.webinarMails(':id'), {
    access: 'member',
    summary: 'Email the registrants of a session',
    body: newRegistrantMail,
    status: 201,
    reply: sentRegistrantMail,
    errors: [404, 409],
    wakesWorker: true,
    async handle({ context, staff, id, body }) {
      const author = authorOf(staff)
      return { recipients: await sendMail({ ...context, env, author }, id, body) }
    },
  })
}

function authorOf({ name, email_address: email }: DeskStaffTable) {
  return { name, email }
}
