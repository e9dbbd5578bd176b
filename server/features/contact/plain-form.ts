import type { FastifyInstance } from 'fastify'
import { contactMessage, type ContactMessage } from '../../../contracts/contact/contact.ts'
import { plainForm, sendPage } from '../../plain-form/plain-form.ts'
import { CONTACT_FORM, sentPage } from './page.ts'

/** Where a browser without scripts lands after its message was taken. */
const SENT_ADDRESS = '/contact/sent'

/** `POST /contact`, and the page behind it. */
export async function plainContactForm(
  app: FastifyInstance,
  { send }: { send: (message: ContactMessage) => Promise<void> },
): Promise<void> {
  app.get(SENT_ADDRESS, { schema: { hide: true } }, (_, reply) => sendPage(reply, 200, sentPage()))
  await plainForm(app, {
    form: CONTACT_FORM,
    schema: contactMessage,
    send,
    doneAddress: SENT_ADDRESS,
  })
}
