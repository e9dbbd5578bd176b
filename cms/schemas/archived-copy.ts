import * as z from 'zod'
import { words } from './words.ts'

/** An archived page: sentences from the old page, each with its replacement. */
export const archivedCopy = z
  .strictObject({
    sample: z.boolean().describe('True while the page is a sample, which it then says'),
    call: words.describe('The call number on the filing card'),
    entries: z
      .array(
        z.strictObject({
          was: words.describe('A sentence quoted from the original page'),
          today: words.describe('What replaced it'),
        }),
      )
      .min(1)
      .describe('Sentences of the old page, each with what replaced it'),
  })
  .describe('The filing card and the comparison')

export type ArchivedCopy = Readonly<z.infer<typeof archivedCopy>>
