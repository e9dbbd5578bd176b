import { expect, test } from 'vitest'
import { createFixtureProject } from './fixture-project.ts'
import { projectFiles } from './project-files.ts'

const SOURCES = /^(contracts|cms|words|web|server|publish|tests\/factories)\/.*(?<!\.test)\.tsx?$/

/** Everything as one project without output, which is fastest. */
const TSCONFIG = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
  },
  // Skip pages: they contain no form fields, and the types of their structured data are slow to check.
  include: [
    'contracts',
    'server',
    'tests',
    'web/features',
    'web/desk/pages/bookings',
    'web/desk/pages/people',
    'web/**/*.d.ts',
  ],
}

interface NewField {
  contract: string
  /** The line of the contract after which the field is added. */
  after: string
  /** A required line of text by default. */
  schema?: string
  /**
   * Expected errors per file. No-JS forms and the list of leads have none, because they use the
   * contract's keys.
   */
  errors: Record<string, number>
}

const REQUIRED_LINE = "lineOfText({ min: 1, tooShort: 'Missing', max: 40, label: 'It' })"

const FIELDS: Record<string, NewField> = {
  budget: {
    contract: 'contracts/bookings/booking.ts',
    after: 'export const bookingDetails = z.object({\n',
    errors: {
      'contracts/bookings/calendar.ts': 1,
      'contracts/held/held.ts': 1,
      'contracts/people/timeline.ts': 1,
      'contracts/webhook/event.ts': 1,
      'server/db/tables.ts': 1,
      'server/features/bookings/book.ts': 1,
      'server/features/bookings/change-booking.ts': 2,
      'server/features/people/submission-details.ts': 1,
      'server/mail/calendar/bookings-calendar.ts': 1,
      'server/mail/calendar/invitation.ts': 1,
      'server/mail/mail-data.ts': 2,
      // Emails to the staff and to the visitor.
      'server/mail/templates/booking-entries.ts': 2,
      'server/commands/export-leads.ts': 1,
      'server/features/personal-data/leads.ts': 2,
      'tests/factories/mail.ts': 1,
      'tests/factories/requests.ts': 1,
      'web/desk/pages/bookings/booking-details.tsx': 1,
      'web/desk/pages/bookings/client-booking-form.tsx': 7,
      'web/desk/pages/people/person-facts.tsx': 1,
      'web/features/bookings/booking-confirmation.tsx': 1,
      'web/features/bookings/booking-form.tsx': 1,
      'web/features/bookings/visitor-fields.ts': 1,
    },
  },
  referral: {
    contract: 'contracts/bookings/booking.ts',
    after: 'export const bookingDetails = z.object({\n',
    schema: 'z.optional(z.string())',
    errors: {
      'contracts/bookings/calendar.ts': 1,
      'contracts/held/held.ts': 1,
      'contracts/people/timeline.ts': 1,
      'contracts/webhook/event.ts': 1,
      'server/db/tables.ts': 1,
      'server/features/bookings/change-booking.ts': 1,
      'server/features/people/submission-details.ts': 1,
      'server/mail/calendar/bookings-calendar.ts': 1,
      'server/mail/calendar/invitation.ts': 1,
      'server/mail/mail-data.ts': 1,
      'server/mail/templates/booking-entries.ts': 2,
      'server/commands/export-leads.ts': 1,
      'server/features/personal-data/leads.ts': 2,
      'web/desk/pages/bookings/booking-details.tsx': 1,
      'web/desk/pages/bookings/client-booking-form.tsx': 1,
      'web/desk/pages/people/person-facts.tsx': 1,
      'web/features/bookings/booking-confirmation.tsx': 1,
      'web/features/bookings/booking-form.tsx': 1,
      'web/features/bookings/visitor-fields.ts': 1,
    },
  },
  urgency: {
    contract: 'contracts/contact/contact.ts',
    after: 'export const contactMessage = z.object({\n',
    errors: {
      'contracts/held/held.ts': 1,
      'server/db/tables.ts': 1,
      'server/features/contact/send-message.ts': 1,
      'server/features/people/submission-details.ts': 1,
      'server/mail/mail-data.ts': 2,
      'server/mail/templates/contact.ts': 1,
      'server/commands/export-leads.ts': 1,
      'server/features/personal-data/leads.ts': 2,
      'tests/factories/mail.ts': 1,
      'tests/factories/requests.ts': 1,
      'web/features/contact/contact-form.tsx': 2,
    },
  },
  jobTitle: {
    contract: 'contracts/webinar/registration.ts',
    after: 'export const webinarRegistration = z.object({\n',
    errors: {
      'contracts/held/held.ts': 1,
      'server/db/tables.ts': 1,
      'server/features/webinar/register.ts': 1,
      'server/features/people/submission-details.ts': 1,
      'server/mail/templates/webinar.ts': 2,
      'server/mail/mail-data.ts': 4,
      'server/commands/export-leads.ts': 1,
      'server/features/personal-data/leads.ts': 2,
      'server/features/webinar/registration-mail-data.ts': 1,
      'tests/factories/mail.ts': 1,
      'tests/factories/requests.ts': 1,
      'web/features/webinar/webinar-form.tsx': 2,
    },
  },
}

/** The project's sources with each new field added to its contract. */
function sourcesWithNewFields(): Record<string, string> {
  const files = Object.fromEntries(projectFiles(SOURCES).map(({ path, text }) => [path, text]))
  for (const [name, { contract, after, schema = REQUIRED_LINE }] of Object.entries(FIELDS)) {
    const text = files[contract] ?? ''
    expect(text).toContain(after)
    const field = `${name}: ${schema},\n`
    files[contract] = text.replace(after, after + field)
  }
  return files
}

/** The number of errors per file that say the field is missing or wrong, not just a type with it. */
function errorsNaming(field: string, errors: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const named = errors.filter((text) => text.replaceAll(/\btype '[^']*'/gi, '').includes(field))
  for (const error of named) {
    const file = error.slice(0, error.indexOf('('))
    counts[file] = (counts[file] ?? 0) + 1
  }
  return counts
}

test('contracts: the compiler names each place that a new field must be added to', () => {
  const files = { ...sourcesWithNewFields(), 'tsconfig.json': JSON.stringify(TSCONFIG) }
  const project = createFixtureProject(files, ['tsconfig.base.json', 'package.json'])
  const { output } = project.run('tsc', ['--project', '.', '--pretty', 'false'])
  project.remove()
  // The following lines of an error are indented.
  const errors = output.trim().split(/\n(?=\S)/)
  const unrelated = errors.filter((error) => !Object.keys(FIELDS).some((it) => error.includes(it)))
  expect.soft(unrelated).toEqual([])
  for (const [field, expected] of Object.entries(FIELDS)) {
    expect.soft(errorsNaming(field, errors), field).toEqual(expected.errors)
  }
})
