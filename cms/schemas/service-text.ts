import * as z from 'zod'
import { linkMistake, linksIn } from './inline.ts'

/** One line. */
export const line = z.string().trim().min(1).max(200)
/** One to a few sentences. May contain *emphasis* and [links](/contact). */
export const text = z
  .string()
  .trim()
  .min(20)
  .max(900)
  .superRefine((written, context) => {
    for (const message of linksIn(written).flatMap((href) => linkMistake(href) ?? [])) {
      context.addIssue({ code: 'custom', message })
    }
  })
