import * as z from 'zod'
import { bound } from '../documents/book.ts'
import { readCopy } from '../reader/read-copy.ts'
import { pageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z
  .strictObject({
    page: pageAt('/book', {}),
    cover: z
      .strictObject({
        alternative: words.describe('Text alternative of the picture'),
        shared: words.describe('Text alternative of the image in shared links'),
      })
      .describe('The picture of the cover'),
    download: z
      .strictObject({
        begins: words.describe('Above the button'),
        button: words.describe('The button’s label'),
        epub: words.describe('The link to the EPUB'),
      })
      .describe('The download, which starts by itself'),
    contents: z
      .strictObject({
        heading: words.describe('The heading'),
        remark: words.describe('A remark below it'),
      })
      .describe('The list of chapters'),
    viewer: z
      .strictObject({
        heading: words.describe('The heading'),
      })
      .describe('The PDF on the page'),
  })
  .transform((read) => ({ ...read, tagline: bound.subtitle }))

export const { page, cover, download, contents, viewer, tagline } = readCopy(
  'pages/book.yaml',
  schema,
)
