/** How staff heard of someone. */
const sources = { phone: 'By phone', referral: 'By referral' } as const

/** The form for adding a caller or a referral. */
export const call = {
  add: 'Add a caller',
  heading: 'Add a caller',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  company: 'Company',
  text: 'What they want',
  source: 'How they reached us',
  sources,
  awaits: 'Waits for an answer',
  save: 'Add',
  known: 'Already in the list. Add the call to:',
  choose: (name: string, company: string) => (company === '' ? name : `${name}, ${company}`),
  chosen: (name: string) => `The call will be added to ${name}.`,
  other: 'Someone else',
} as const

/** The source of a message that staff wrote down. */
export const taken = (by: string) => `by phone or referral, written down by ${by}`

/** The source of what was imported from a file. */
export const importedBy = (by: string) => `imported by ${by}`

/** Name, company, phone, and address on a person’s page. */
export const contact = {
  edit: 'Edit contact details',
  save: 'Save',
  saved: 'The contact details are saved.',
  emailHint: 'This address has been used before, so it stays. A new one is added beside it.',
  colleagues: (company: string) => `Also from ${company}`,
  everyone: 'See everyone from this company',
  noEmail: 'No email address',
} as const

/** Shown in place of the reply box if a person has no email address. */
export const unreachable = {
  text: (name: string, phone: string) =>
    `${name} has no email address, so you can’t reply here.${phone === '' ? '' : ` Call ${phone}.`} To write, add an address under “${contact.edit}”.`,
} as const
