import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contactMessage, type ContactMessage } from '../../../contracts/contact/contact.ts'
import { asApiError } from '../../errors.ts'
import type { Html } from '../../html.ts'
import {
  CONTACT_FIELDS,
  type ContactErrors,
  formPage,
  sentPage,
  type ContactValues,
} from './page.ts'

/** Where a browser without scripts lands after its message was taken. */
const SENT_ADDRESS = '/contact/sent'

/**
 * The contact form as a browser sends it by itself: urlencoded to the page's own address. Success
 * leads to a page of its own by 303, so that a reload sends nothing twice; anything else gives the
 * form back with all that was typed.
 */
export async function plainContactForm(
  app: FastifyInstance,
  { send }: { send: (message: ContactMessage) => Promise<void> },
): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(formbody)

  app.get(SENT_ADDRESS, { schema: { hide: true } }, (_, reply) => sendPage(reply, 200, sentPage()))

  app.post('/contact', { schema: { hide: true } }, async (request, reply) => {
    const values = typedValues(request.body)
    const { success, data, error } = contactMessage.safeParse(request.body ?? {})
    if (!success) return sendPage(reply, 400, formPage({ values, errors: errorsBy(error.issues) }))
    try {
      await send(data)
    } catch (thrown) {
      const { statusCode, message, headers } = asApiError(thrown)
      if (statusCode >= 500) request.log.error({ err: thrown }, 'A message could not be taken')
      reply.headers(headers)
      return sendPage(reply, statusCode, formPage({ values, message }))
    }
    return reply.header('cache-control', 'no-store').redirect(SENT_ADDRESS, 303)
  })
}

function sendPage(reply: FastifyReply, status: number, page: Html) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page.toString())
}

/** What stood in the fields, whatever it was; a field that was sent twice counts as empty. */
function typedValues(body: unknown): ContactValues {
  const typed = new Map(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  return Object.fromEntries(CONTACT_FIELDS.map(({ name }) => [name, typed.get(name) ?? '']))
}

/** The first sentence for each field. */
function errorsBy(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): ContactErrors {
  const errors: ContactErrors = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  return errors
}
