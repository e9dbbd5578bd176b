import * as z from 'zod'
import { contrastMistakes } from '../rules/brand-rules.ts'

const hex = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'must be like #10233b' })

const color = z.strictObject({
  light: hex.meta({ color: true, description: 'On light screens, on paper, and in images' }),
  dark: hex.meta({ color: true, description: 'On dark screens' }),
})

/** A color that may have an opacity as its last two hex digits. */
const clear = z
  .string()
  .regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/, { error: 'must be like #10233b73' })

const typeface = z.strictObject({
  family: z.string().min(1).describe('The name as fonts call it, such as Libre Franklin'),
  style: z
    .enum(['serif', 'sans-serif'])
    .describe('What to show in its place while it loads, and in emails'),
})

export const brandSchema = z.strictObject({
  colors: z
    .strictObject({
      paper: color.describe('The background of every page'),
      sheet: color.describe('The background of cards, letters, and dialogs'),
      ink: color.describe('Text'),
      soft: color.describe('Text that matters less'),
      rule: color.describe('Ruled lines and borders'),
      margin: color.describe('The double line at the left edge, and sample marks'),
      green: color.describe('The main color, of any hue: the logo, links, and buttons'),
      'green-deep': color.describe('The main color under the pointer'),
      'on-green': color.describe('Text on the main color'),
      canary: color.describe('The highlighter behind marked words'),
      band: color.describe('Every second row of a list or table'),
      loss: color.describe('Losses and errors'),
      'on-loss': color.describe('Text on the color of errors'),
      edge: color.describe('The border of input fields'),
      shade: z
        .strictObject({
          light: clear.describe('On light screens'),
          dark: clear.describe('On dark screens'),
        })
        .describe('Over the page, behind an open dialog'),
    })
    .superRefine((colors, context) => {
      for (const { field, message } of contrastMistakes(colors)) {
        context.addIssue({ code: 'custom', path: field, message })
      }
    })
    .describe('The colors of pages, emails, PDFs, and images'),
  logo: z
    .strictObject({
      path: z
        .string()
        .regex(/^[\d\sMmLlHhVvCcSsQqTtAaZz.,+-]+$/, {
          error: 'must be the d attribute of an SVG path',
        })
        .meta({ logo: true, description: 'The d attribute of an SVG path' }),
      drawn: z
        .enum(['lines', 'filled'])
        .describe('Whether the path is drawn as lines, or as shapes that are filled'),
    })
    .describe('The logo in its main color, in a field 36 units wide and 24 high'),
  typefaces: z
    .strictObject({
      display: typeface.describe('Headings'),
      text: typeface.describe('Everything else'),
    })
    .describe('Typefaces from Fontsource, each with its package @fontsource-variable/…'),
})

export type Typeface = z.infer<typeof typeface>
