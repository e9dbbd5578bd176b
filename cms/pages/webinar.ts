import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { webinar } from '../site.ts'
import { fillInSession } from '../webinar/session-words.ts'
import { pageFields } from '../schemas/page.ts'
import { words, wordsWith } from '../schemas/words.ts'

/** Placeholders for the session that a text may use. */
const SESSION = ['when', 'title', 'closes']

export const schema = z
  .strictObject({
    ofSession: z
      .strictObject({
        description: wordsWith(...SESSION).describe('For search results and shared links'),
        ownDescription: wordsWith(...SESSION).describe(
          'The same for a session with a text of its own',
        ),
        past: words.describe('Before the note once the session is over'),
        note: wordsWith(...SESSION).describe('Below the form'),
      })
      .describe('Texts that name the session'),
    unscheduled: z
      .strictObject({
        heading: words.describe('The heading'),
        description: words.describe('For search results and shared links'),
        status: words.describe('In place of the date'),
        seat: words.describe('In place of the form'),
        link: words.describe('The link to write to the firm'),
      })
      .describe('The page when no session is scheduled, and none has taken place'),
    full: words.describe('While all seats are taken'),
    replay: z
      .strictObject({
        heading: words.describe('The heading, and the link’s text'),
        text: wordsWith('title').describe('The paragraph'),
      })
      .describe("The recording of the last session; the heading is the link's text too"),
    page: z
      .strictObject({ title: pageFields.title, intro: pageFields.intro })
      .describe('The page’s title and first paragraph'),
    hero: z
      .strictObject({
        audience: words.describe('Above the heading'),
        next: words.describe("The button's label once the webinar is over"),
      })
      .describe("Text of the page's first screen"),
    refusedTitle: words.describe(
      'Title of the page after a registration without JavaScript had errors',
    ),
    heldTitle: words.describe(
      'Title of the page after it, if the firm has yet to confirm the registration',
    ),
    details: z
      .strictObject({
        heading: words.describe('The heading'),
        sampleMark: words.optional().describe('Below it while the session is the sample’s'),
        rows: z
          .array(
            z.strictObject({
              label: words.describe('The label'),
              value: wordsWith(...SESSION).describe(
                'What the row says; {when} is the session’s time',
              ),
            }),
          )
          .min(1)
          .describe('The rows, in order'),
        past: words.describe('Once the webinar is over'),
        ahead: words.describe(
          'Before that; must be true on any day, because pages are read long after they are built',
        ),
      })
      .describe("The webinar's details card"),
    learning: z
      .strictObject({
        heading: words.describe('The heading'),
        points: z
          .array(
            z.strictObject({
              what: words.describe('One thing'),
              how: words.describe('How it is taught'),
            }),
          )
          .min(1)
          .describe('The points of the list'),
      })
      .describe('What the session teaches'),
    bonus: z
      .strictObject({
        heading: words.describe('The heading'),
        text: words.describe('The paragraph'),
        link: words.describe('The link’s text'),
      })
      .describe('The offer of the book'),
    audience: z
      .strictObject({
        heading: words.describe('The heading'),
        points: z.array(words).min(1).describe('The points of the list'),
        not: words.describe('What the session isn’t'),
      })
      .describe('Who should attend'),
    failure: z
      .strictObject({
        name: words.describe('The name'),
        message: words.describe('What to do then'),
      })
      .describe('Shown if the form stops working'),
    form: z
      .strictObject({
        heading: words.describe('The heading'),
        fullName: words.describe('The label of the name'),
        phone: words.describe('The label of the phone number'),
        email: words.describe('The label of the email address'),
        company: words.describe('The label of the company'),
        idle: words.describe('The button’s label'),
        sending: words.describe('The button’s label while it sends'),
      })
      .describe('The form'),
    entry: z
      .strictObject({
        location: words.describe('Where the session takes place'),
        text: words.describe('The paragraph'),
      })
      .describe('Text of the calendar entries. Only registered visitors get the link to join'),
  })
  .transform((read) => ({
    ...read,
    page: {
      path: '/webinar',
      description: fillInSession(read.ofSession.description, webinar),
      heading: webinar.title,
      ...read.page,
    },
  }))

export const {
  ofSession,
  unscheduled,
  full,
  replay,
  page,
  hero,
  refusedTitle,
  heldTitle,
  details,
  learning,
  bonus,
  audience,
  failure,
  form,
  entry,
} = readCopy('pages/webinar.yaml', schema)
