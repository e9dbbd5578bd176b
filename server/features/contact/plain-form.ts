import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { contactMessage, contactReply } from '../../../contracts/contact/contact.ts'
import { html } from '../../html.ts'
import { hashOf } from '../../idempotency/only-once.ts'
import { type PlainForm, success } from '../../plain-form/form.ts'
import { plainForm } from '../../plain-form/plain-form.ts'
import { sendPage, UNLISTED } from '../../plain-form/send-page.ts'
import type { MarkedPage } from '../../plugins/pages/marked-page.ts'
import { isMessageSince } from './repository.ts'
import { type ContactDependencies, sendMessage } from './send-message.ts'

/** Where a browser without scripts lands after its message was taken. */
const SENT_ADDRESS = '/contact/sent'
/**
 * For how long the same message is not taken twice, and is said to be sent. The form is the same
 * bytes for everybody and has no key of its own: the message, with its sender's address, is one.
 */
const TEN_MINUTES = 600_000

const CONTACT_FORM: PlainForm = {
  action: '/contact',
  className: 'letter',
  title: 'Your message has not been sent yet',
  fields: [
    { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
    { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
    { name: 'company', label: 'Company', type: 'text', autocomplete: 'organization' },
    {
      name: 'message',
      label: 'Message',
      type: 'textarea',
      autocomplete: 'off',
      hint: 'Please send nothing confidential: no names of parties, no documents.',
      className: 'letter-body',
    },
  ],
  button: 'Send Message',
}

const sentQuery = z.object({ message: z.string() })

interface PlainContactOptions {
  page: MarkedPage
  /** What a message is taken with, at this moment. */
  tools: () => ContactDependencies
  wakeWorker: (() => void) | undefined
}

/** `POST /contact`, and the page behind it. */
export async function plainContactForm(
  app: FastifyInstance,
  { page, tools, wakeWorker }: PlainContactOptions,
): Promise<void> {
  app.get(SENT_ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    const { db, now } = tools()
    const { success: isAsked, data } = sentQuery.safeParse(request.query)
    const since = new Date(now.getTime() - TEN_MINUTES)
    if (!isAsked || !(await isMessageSince(db, data.message, since))) {
      return reply.header('cache-control', 'no-store').redirect('/contact', 303)
    }
    const said = success(
      'Message sent',
      html`<p>Your message has been sent. We'll get back to you soon.</p>
        <p><a class="text-link" href="/">Back to the home page</a></p>`,
    )
    const headers = { ...page.headers, ...UNLISTED }
    return sendPage(request, reply, {
      status: 200,
      page: page.saying('Message sent', said),
      headers,
    })
  })

  await plainForm(app, {
    page,
    form: CONTACT_FORM,
    schema: contactMessage,
    async send(message) {
      // With a space in it, it is no key that a client of the API could send.
      const once = { key: `plain ${hashOf(message)}`, keptFor: TEN_MINUTES }
      const { replayed, json } = await sendMessage(tools(), message, once)
      if (!replayed) wakeWorker?.()
      // Nobody but the sender knows the id, so it says who may read that this was sent.
      const { id } = contactReply.parse(JSON.parse(json))
      return `${SENT_ADDRESS}?message=${id}`
    },
  })
}
