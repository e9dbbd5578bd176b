import * as z from 'zod'
import { readYaml } from '../reader/read-yaml.ts'

const mention = z
  .string()
  .min(1)
  .refine((text) => text === text.toLowerCase(), { error: 'must be in lower case' })

export const schema = z
  .record(z.string(), z.array(mention).describe('Empty if only the term itself counts'))
  .transform((terms) =>
    Object.entries(terms).map(([term, mentions]) => ({
      term,
      mentions: mentions.length > 0 ? mentions : [term.toLowerCase()],
    })),
  )

/** The terms of the printed index of the book and the handbook, with the wordings of mentions. */
export const indexTerms = readYaml('handbook/index-terms.yaml', schema)

/** A term of the printed index. */
export type IndexTerm = (typeof indexTerms)[number]
