import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
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
import { nothing } from '../../../contracts/staff/sign-in.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { oneId } from '../../http/routes/id-parameter.ts'
import { staffContext } from '../../http/routes/desk-request.ts'
import { previewMail, sendMail, sendTest } from './registrant-mails.ts'
import { cancelRegistration, exportRegistrants, importAttendance } from './registrants.ts'
import { setAttendance } from './set-attendance.ts'
import { signedInTo } from '../../http/routes/desk-request.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** The longest attendance file in bytes: a character has up to four, and JSON escapes some. */
const FILE_LIMIT = 5 * 1024 * 1024

/** The registrants of a session: seats, attendance, and emails to them. */
export async function webinarRegistrantRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db, env, wakeWorker } = options
  const config = { access: 'member' } as const
  const { api } = deskPaths

  app.post(
    api.webinarRegistrationCancel(':id'),
    {
      config,
      schema: {
        summary: 'Cancel a registration for the webinar',
        params: oneId,
        response: { 200: webinarChanged, 404: errorBody },
      },
    },
    async (request) => {
      const seated = await cancelRegistration(staffContext(request, options), request.params.id)
      if (seated > 0) wakeWorker?.()
      return { emailed: seated, seated }
    },
  )

  app.post(
    api.webinarRegistrationAttendance(':id'),
    {
      config,
      schema: {
        summary: 'Set whether a registrant attended',
        params: oneId,
        body: attendanceChange,
        response: { 200: nothing, 400: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      await setAttendance(staffContext(request, options), request.params.id, request.body)
      return {}
    },
  )

  app.post(
    api.webinarAttendance(':id'),
    {
      config,
      bodyLimit: FILE_LIMIT,
      schema: {
        summary: 'Import who attended a session',
        params: oneId,
        body: attendanceFile,
        response: { 200: attendanceReport, 400: errorBody, 404: errorBody, 413: errorBody },
      },
    },
    (request) =>
      importAttendance(staffContext(request, options), request.params.id, request.body.file),
  )

  app.get(
    api.webinarExport(':id'),
    {
      config: { ...config, confirmed: true },
      schema: {
        summary: 'The registrations of a session, as a CSV file',
        params: oneId,
        response: { 200: z.unknown(), 403: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const text = await exportRegistrants(staffContext(request, options), request.params.id)
      reply.header('content-disposition', 'attachment; filename="registrations.csv"')
      return reply.type('text/csv; charset=utf-8').send(Readable.from(text))
    },
  )

  app.post(
    api.webinarMailPreview(':id'),
    {
      config,
      schema: {
        summary: 'See an email to registrants as it would be sent',
        params: oneId,
        body: registrantMail,
        response: { 200: webinarEmailPreview, 400: errorBody, 404: errorBody },
      },
    },
    (request) =>
      previewMail({ db, env, author: authorOf(request) }, request.params.id, request.body),
  )

  app.post(
    api.webinarMailTest(':id'),
    {
      config,
      schema: {
        summary: 'Send an email to registrants to yourself first',
        params: oneId,
        body: newRegistrantMail,
        response: { 201: nothing, 400: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const context = { ...staffContext(request, options), env, author: authorOf(request) }
      await sendTest(context, request.params.id, request.body)
      wakeWorker?.()
      return reply.code(201).send({})
    },
  )

  app.post(
    api.webinarMails(':id'),
    {
      config,
      schema: {
        summary: 'Email the registrants of a session',
        params: oneId,
        body: newRegistrantMail,
        response: { 201: sentRegistrantMail, 400: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const context = { ...staffContext(request, options), env, author: authorOf(request) }
      const recipients = await sendMail(context, request.params.id, request.body)
      wakeWorker?.()
      return reply.code(201).send({ recipients })
    },
  )
}

function authorOf(request: FastifyRequest) {
  const { name, email_address: email } = signedInTo(request).staff
  return { name, email }
}
