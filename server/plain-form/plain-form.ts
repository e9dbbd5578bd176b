import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { asApiError } from '../errors.ts'
import type { Html } from '../html.ts'
import { type FormErrors, formPage, type FormValues, type PlainForm } from './page.ts'

/** What becomes of a form that a browser posts by itself. */
export interface PlainFormOptions<Schema extends z.ZodMiniType> {
  form: PlainForm
  /** The contract of the API's own door. */
  schema: Schema
  send: (body: z.infer<Schema>) => Promise<void>
  /** Where a success leads to. */
  doneAddress: string
}

/**
 * A form as a browser without scripts sends it: urlencoded to the page's own address. Success leads
 * to another page by 303, so that a reload sends nothing twice; anything else gives the form back
 * with all that was typed. Register it in a scope of its own: it takes forms and nothing else.
 */
export async function plainForm<Schema extends z.ZodMiniType>(
  app: FastifyInstance,
  { form, schema, send, doneAddress }: PlainFormOptions<Schema>,
): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(formbody)

  app.post(form.action, { schema: { hide: true } }, async (request, reply) => {
    const values = typedValues(form, request.body)
    const { success, data, error } = schema.safeParse(request.body ?? {})
    if (!success) {
      return sendPage(reply, 400, formPage(form, { values, errors: errorsBy(error.issues) }))
    }
    try {
      await send(data)
    } catch (thrown) {
      const { statusCode, message, headers } = asApiError(thrown)
      if (statusCode >= 500) request.log.error({ err: thrown }, 'A form could not be taken')
      reply.headers(headers)
      return sendPage(reply, statusCode, formPage(form, { values, message }))
    }
    return reply.header('cache-control', 'no-store').redirect(doneAddress, 303)
  })
}

/** Answers with a page that is nobody else's and in no index. */
export function sendPage(reply: FastifyReply, status: number, page: Html) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page.toString())
}

/** What stood in the fields, whatever it was; a field that was sent twice counts as empty. */
function typedValues({ fields }: PlainForm, body: unknown): FormValues {
  const typed = new Map(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  return Object.fromEntries(fields.map(({ name }) => [name, typed.get(name) ?? '']))
}

/** The first sentence for each field. */
function errorsBy(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  return errors
}
