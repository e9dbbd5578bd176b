import type * as z from 'zod'
import { schema as bookPdf } from './documents/book.ts'
import { schema as caseStudiesPdf } from './documents/case-studies.ts'
import { schema as documents } from './documents/documents.ts'
import { schema as handbookPdf } from './documents/handbook.ts'
import { emailNames } from './emails/email-names.ts'
import { emailSchemas } from './emails/schemas.ts'
import { schema as formList } from './forms/forms.ts'
import { sheetSchema } from './forms/workbook.ts'
import { schema as facts } from './handbook/facts.ts'
import { schema as indexTerms } from './handbook/index-terms.ts'
import { schema as roles } from './handbook/roles.ts'
import { schema as synonyms } from './handbook/synonyms.ts'
import type { Place } from './places.ts'
import { pageModules } from './pages/composed-pages.ts'
import { pageNames } from './pages/page-names.ts'
import { schema as redirects } from './redirects.ts'
import { schema as retention } from './retention.ts'
import { chapterSchema } from './schemas/book.ts'
import { brandSchema } from './schemas/brand.ts'
import { caseStudySchema } from './schemas/case-study.ts'
import { figuresSchema } from './schemas/figures.ts'
import { sectionSchema } from './schemas/handbook.ts'
import { officeSchema } from './schemas/office.ts'
import { editedServiceSchema } from './schemas/service.ts'
import { siteFileSchema } from './schemas/site.ts'
import { schema as consultations } from './services/services.ts'
import { schema as team } from './team.ts'

/** One kind of file in content/. */
export interface Kind {
  /** Relative to content/; `*` is the name of each file in a folder. */
  path: string
  place: Place
  /** The name in the desk. */
  label: string
  /** Shown in the desk below the name; one sentence or less. */
  description: string
  /** Checks a YAML file or the front matter. Undefined if the file is only Markdown. */
  schema?: z.ZodType | undefined
  /** The Markdown allowed in the body: only *emphasis* and links, or the handbook's blocks too. */
  body?: 'text' | 'blocks'
  /** Whether its texts may have placeholders such as `{firm:company}`. */
  filledIn?: boolean
}

/** All kinds except pages. */
const OTHERS: readonly Kind[] = [
  {
    path: 'site.yaml',
    place: 'Firm',
    label: 'Firm',
    description: 'Name, address, phone, and other facts that the whole site repeats',
    schema: siteFileSchema,
  },
  {
    path: 'team.yaml',
    place: 'People',
    label: 'People',
    description: 'Everyone on the team page, in its order',
    schema: team,
    filledIn: true,
  },
  {
    path: 'office.yaml',
    place: 'Hours and holidays',
    label: 'Hours and holidays',
    description: 'When the office is open and visitors can book',
    schema: officeSchema,
  },
  {
    path: 'services/*.md',
    place: 'Services',
    label: 'Service',
    description: 'The page, lists, and booking name of one service',
    schema: editedServiceSchema,
    body: 'text',
  },
  {
    path: 'consultations.yaml',
    place: 'Services',
    label: 'Consultations without a page',
    description: 'Consultations that visitors can book besides the services',
    schema: consultations,
  },
  {
    path: 'case-studies/*.md',
    place: 'Client stories',
    label: 'Story',
    description: 'One client’s story, on the home page, the stories page, and in the PDF',
    schema: caseStudySchema,
  },
  {
    path: 'documents/case-studies.yaml',
    place: 'Client stories',
    label: 'PDF of the stories',
    description: 'Its words outside the stories',
    schema: caseStudiesPdf,
    filledIn: true,
  },
  {
    path: 'handbook/*.md',
    place: 'Handbook',
    label: 'Section',
    description: 'One section of the handbook, on its page and in the PDF',
    schema: sectionSchema,
    body: 'blocks',
    filledIn: true,
  },
  {
    path: 'handbook/facts.yaml',
    place: 'Handbook',
    label: 'Deadlines and targets',
    description: 'Deadlines and targets that texts refer to, as in {fact:books-lock}',
    schema: facts,
  },
  {
    path: 'handbook/roles.yaml',
    place: 'Handbook',
    label: 'Roles',
    description: 'Who does the work in procedures and in the calendar',
    schema: roles,
  },
  {
    path: 'handbook/synonyms.yaml',
    place: 'Handbook',
    label: 'Search words',
    description: 'Words that visitors search for, each with the handbook’s own',
    schema: synonyms,
  },
  {
    path: 'handbook/index-terms.yaml',
    place: 'Handbook',
    label: 'Terms of the index',
    description: 'The printed index’s terms, each with what else counts as a mention',
    schema: indexTerms,
  },
  {
    path: 'documents/handbook.yaml',
    place: 'Handbook',
    label: 'PDF of the handbook',
    description: 'Its words outside the sections',
    schema: handbookPdf,
    filledIn: true,
  },
  {
    path: 'book/*.md',
    place: 'Book',
    label: 'Chapter',
    description: 'One chapter of the book',
    schema: chapterSchema,
    body: 'blocks',
    filledIn: true,
  },
  {
    path: 'book/figures.yaml',
    place: 'Book',
    label: 'Numbers of the sample firm',
    description: 'The numbers that chapters calculate with',
    schema: figuresSchema,
  },
  {
    path: 'documents/book.yaml',
    place: 'Book',
    label: 'PDF of the book',
    description: 'Its words outside the chapters',
    schema: bookPdf,
    filledIn: true,
  },
  {
    path: 'forms/forms.yaml',
    place: 'Forms',
    label: 'List of forms',
    description: 'The forms that visitors download, in the order of the work',
    schema: formList,
    filledIn: true,
  },
  {
    path: 'forms/*.md',
    place: 'Forms',
    label: 'Form for Word',
    description: 'The text of one form',
    body: 'blocks',
    filledIn: true,
  },
  {
    path: 'forms/*.yaml',
    place: 'Forms',
    label: 'Form for Excel',
    description: 'The cells of one form',
    schema: sheetSchema,
    filledIn: true,
  },
  {
    path: 'documents/documents.yaml',
    place: 'Pages',
    label: 'Titles and dates of PDFs',
    description: 'Titles that PDF viewers show, and the edition printed in the PDFs',
    schema: documents,
    filledIn: true,
  },
  {
    path: 'brand.yaml',
    place: 'Brand',
    label: 'Brand',
    description: 'Colors, logo, and typefaces of pages, emails, PDFs, and images',
    schema: brandSchema,
  },
  {
    path: 'retention.yaml',
    place: 'Privacy',
    label: 'How long records are kept',
    description: 'The days that the policy states and the server follows',
    schema: retention,
  },
  {
    path: 'redirects.yaml',
    place: 'Redirects',
    label: 'Redirects',
    description: 'Old addresses, each with the page that replaced it',
    schema: redirects,
  },
]

const modules: Readonly<Record<string, { schema: z.ZodType }>> = pageModules
const emails: Readonly<Record<string, z.ZodType>> = emailSchemas

/** Every kind of file in content/. */
export const kinds: readonly Kind[] = [
  ...OTHERS,
  ...Object.entries(emailNames).map(([name, [label, description]]) => ({
    path: `emails/${name}.yaml`,
    place: 'Emails' as const,
    label,
    description,
    schema: emails[name],
  })),
  ...Object.entries(pageNames).map(([path, [place, label, description]]) => {
    // The owner's story has only numbers; placeholders in other files insert them.
    const filledIn = path !== 'pages/owner-story.yaml'
    return { path, place, label, description, schema: modules[path]?.schema, filledIn }
  }),
]

/** The kind of a file in content/; undefined if the product doesn't read it. */
export function kindOf(path: string): Kind | undefined {
  const pattern = path.replace(/[^/]+(?=\.\w+$)/, '*')
  return kinds.find((kind) => kind.path === path) ?? kinds.find((kind) => kind.path === pattern)
}
