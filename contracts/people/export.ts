import * as z from 'zod/mini'
import { peopleQuery } from './people.ts'

/** A URL can name this many people. */
const MOST_SELECTED = 200

/** The query of `GET /api/desk/export/people`: the same filters, and the file's format. */
export const peopleExport = z.extend(z.omit(peopleQuery, { after: true }), {
  format: z.enum(['csv', 'json']),
  /** Ids of the people to export, separated by commas. */
  ids: z.optional(
    z.string().check(
      z.regex(/^[\w-]{1,40}(?:,[\w-]{1,40}){0,199}$/, {
        error: `Please select at most ${MOST_SELECTED} people, or export the whole view`,
      }),
    ),
  ),
})

export type PeopleExport = z.infer<typeof peopleExport>
