import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: bookingPageAt('/assessment-results'),
  form: z
    .strictObject({
      heading: words.describe('The heading'),
      unanswered: words.describe('Shown to visitors without answers'),
      take: words.describe('The link to the questions'),
      save: words.describe('The button that prints the result'),
      again: words.describe('The link back to the questions'),
      forget: words.describe('The button that deletes the answers'),
      own: words.describe('The heading above the visitor’s own result'),
      ownAfter: words.describe('The same heading, if a warning comes first'),
      tie: words.describe('Shown if two letters were chosen equally often'),
    })
    .describe('The form with the four results'),
  critical: z
    .strictObject({
      heading: words.describe('The heading'),
      unanswered: words.describe('Shown to visitors without answers'),
      own: words.describe('Above the warnings for the visitor’s own answers'),
    })
    .describe('Answers that matter more than the category'),
  own: z
    .strictObject({
      reasons: words.describe('The heading above the visitor’s answers by part'),
      reasonsText: words.describe('Explains the marks'),
      given: words.describe('The heading above the twelve answers'),
      weak: words.describe('The heading above the handbook sections that help'),
      weakText: words.describe('The paragraph above them'),
      noneWeak: words.describe('Shown if no answer is A or B'),
    })
    .describe("The section about the visitor's own answers"),
  verdict: z
    .strictObject({
      label: words.describe('The label'),
      steps: words.describe('The steps, in order'),
    })
    .describe("The visitor's own category, at the top of the page"),
  result: z
    .strictObject({
      mostly: words.describe('Before the letter of the result'),
      next: words.describe('The heading above the next steps'),
    })
    .describe('One of the four results'),
  failure: z
    .strictObject({
      name: words.describe('The name'),
      message: words.describe('What to do then'),
    })
    .describe("Shown if the visitor's own result stops working"),
  closing: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      button: words.describe('The button’s label'),
      handbook: words.describe('The link to the handbook'),
    })
    .describe('The offer to go over the result, and the end of the page'),
  next: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
    })
    .default({
      heading: 'Send us your answers first',
      text: 'Check “Include my assessment” when you book, and we’ll read your answers before we talk.',
    })
    .describe('The end of the page for visitors with a result'),
})

export const { page, form, critical, own, verdict, result, failure, closing, next } = readCopy(
  'pages/assessment-results.yaml',
  schema,
)
