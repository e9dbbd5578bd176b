import * as z from 'zod/mini'
import { lineOfText } from '../text.ts'
import { peopleQuery } from './people.ts'

/** The maximum number of saved views; a longer list would be hard to scan. */
export const MOST_VIEWS = 20

/** Filters of the list of people; at least one must be set. */
const viewFilter = z.omit(peopleQuery, { after: true }).check(
  z.refine((filter) => Object.values(filter).some((value) => value !== undefined), {
    error: 'Choose a filter first',
  }),
)

export const newPeopleView = z.object({
  name: lineOfText({ min: 1, tooShort: 'Please enter a name', max: 60, label: 'Name' }),
  filter: viewFilter,
})

/** Filters of the list of people, saved under a name. */
export const peopleView = z.object({
  id: z.string(),
  name: z.string(),
  filter: z.omit(peopleQuery, { after: true }),
})

/** The response to `GET /api/desk/people-views`, by name. All staff share the views. */
export const peopleViews = z.object({ views: z.array(peopleView) })

export type NewPeopleView = z.infer<typeof newPeopleView>
export type PeopleView = z.infer<typeof peopleView>
