import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  notFound: z
    .strictObject({
      title: words.describe('The title'),
      text: words.describe('The paragraph'),
      home: words.describe('The link to the home page'),
      services: words.describe('The link to the services'),
    })
    .describe('Title and text of the 404 page, as specified'),
})

export const { notFound } = readCopy('pages/not-found.yaml', schema)
