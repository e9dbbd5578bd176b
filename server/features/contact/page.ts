import { html, type Html } from '../../html.ts'
import { LINK, plainPage, type PlainForm } from '../../plain-form/page.ts'

/** The contact form as browsers without scripts get it back. */
export const CONTACT_FORM: PlainForm = {
  action: '/contact',
  title: 'Your message has not been sent yet',
  fields: [
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      autocomplete: 'name',
      minLength: 2,
      maxLength: 100,
    },
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      autocomplete: 'email',
      minLength: 3,
      maxLength: 254,
    },
    {
      name: 'company',
      label: 'Company',
      type: 'text',
      autocomplete: 'organization',
      minLength: 2,
      maxLength: 150,
    },
    {
      name: 'message',
      label: 'Message',
      type: 'textarea',
      autocomplete: 'off',
      minLength: 10,
      maxLength: 5000,
    },
  ],
  button: 'Send Message',
  note: 'Please send nothing confidential.',
}

/** The page behind a message that was taken. */
export function sentPage(): Html {
  return plainPage(
    'Message sent',
    html`<p>Your message has been sent. We'll get back to you soon.</p>
      <p><a href="/" style="${LINK}">Back to the home page</a></p>`,
  )
}
