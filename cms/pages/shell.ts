import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookedService } from '../schemas/page.ts'
import { words, wordsWith } from '../schemas/words.ts'

export const schema = z.strictObject({
  skipLink: words.describe('The link at the start of every page'),
  header: z
    .strictObject({ service: bookedService })
    .prefault({ service: 'general-consultation' })
    .describe('The button beside the links at the top of every page'),
  footer: z
    .strictObject({
      navigation: words.describe('Above the links to pages'),
      services: words.default('Services').describe('Above the services that the home page names'),
      allServices: words.default('All services').describe('The link to all services'),
      reading: words.describe('Above the links to things to read'),
      contact: words.describe('Above the contact details'),
      privacy: words.describe('The link to the privacy policy'),
      disclaimer: words.describe('What the site isn’t'),
      rights: words.describe('After the copyright line'),
    })
    .describe('The footer of every page'),
  firmContact: z
    .strictObject({
      call: words.describe('Before the phone number'),
      write: words.describe('Before the email address'),
    })
    .describe('Phone, email, and hours beside a form'),
  featureFailure: z
    .strictObject({
      stopped: words.describe('After the name of the part'),
      apology: words.describe('What still works'),
      retry: words.describe('The button that tries again'),
      call: words.describe('Before the phone number'),
      write: words.describe('Before the email address'),
    })
    .describe('A part of a page that stopped working; its name comes before `stopped`'),
  pageFailure: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      retry: words.describe('The button that tries again'),
    })
    .describe('A page that could not be shown'),
  sharedImage: wordsWith('title').describe('Text alternative of the image in shared links'),
})

export const { skipLink, header, footer, firmContact, featureFailure, pageFailure, sharedImage } =
  readCopy('pages/shell.yaml', schema)
