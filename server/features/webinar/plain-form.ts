import type { FastifyInstance } from 'fastify'
import {
  webinarRegistration,
  type WebinarRegistration,
} from '../../../contracts/webinar/registration.ts'
import { form } from '../../../content/pages/webinar.ts'
import type { PlainForm } from '../../plain-form/page.ts'
import { plainForm } from '../../plain-form/plain-form.ts'

const WEBINAR_FORM: PlainForm = {
  action: '/webinar',
  title: 'You are not registered yet',
  fields: [
    {
      name: 'fullName',
      label: `${form.fullName} *`,
      type: 'text',
      autocomplete: 'name',
      minLength: 1,
      maxLength: 100,
    },
    {
      name: 'phone',
      label: `${form.phone} *`,
      type: 'tel',
      autocomplete: 'tel',
      minLength: 1,
      maxLength: 40,
    },
    {
      name: 'email',
      label: `${form.email} *`,
      type: 'email',
      autocomplete: 'email',
      minLength: 3,
      maxLength: 254,
    },
    {
      name: 'company',
      label: `${form.company} *`,
      type: 'text',
      autocomplete: 'organization',
      minLength: 1,
      maxLength: 150,
    },
  ],
  button: form.idle,
  note: form.note,
}

/** `POST /webinar`, for browsers without scripts; it ends on the page of thanks. */
export async function plainWebinarForm(
  app: FastifyInstance,
  { send }: { send: (registration: WebinarRegistration) => Promise<void> },
): Promise<void> {
  await plainForm(app, {
    form: WEBINAR_FORM,
    schema: webinarRegistration,
    send,
    doneAddress: '/webinar-thank-you',
  })
}
