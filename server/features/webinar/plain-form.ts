import type { FastifyInstance } from 'fastify'
import {
  webinarRegistration,
  type WebinarRegistration,
} from '../../../contracts/webinar/registration.ts'
import { form } from '../../../content/pages/webinar.ts'
import type { PlainForm } from '../../plain-form/form.ts'
import { plainForm } from '../../plain-form/plain-form.ts'
import type { MarkedPage } from '../../plugins/pages/marked-page.ts'

const WEBINAR_FORM: PlainForm = {
  action: '/webinar',
  className: 'seat',
  title: 'You are not registered yet',
  heading: form.heading,
  fields: [
    { name: 'fullName', label: `${form.fullName} *`, type: 'text', autocomplete: 'name' },
    { name: 'phone', label: `${form.phone} *`, type: 'tel', autocomplete: 'tel' },
    { name: 'email', label: `${form.email} *`, type: 'email', autocomplete: 'email' },
    { name: 'company', label: `${form.company} *`, type: 'text', autocomplete: 'organization' },
  ],
  button: form.idle,
  note: form.note,
}

/** `POST /webinar`, for browsers without scripts; it ends on the page of thanks. */
export async function plainWebinarForm(
  app: FastifyInstance,
  { page, send }: { page: MarkedPage; send: (registration: WebinarRegistration) => Promise<void> },
): Promise<void> {
  await plainForm(app, {
    page,
    form: WEBINAR_FORM,
    schema: webinarRegistration,
    async send(registration) {
      await send(registration)
      return '/webinar-thank-you'
    },
  })
}
