import * as z from 'zod'
import { readYaml } from '../reader/read-yaml.ts'

const lowerCase = z
  .string()
  .min(1)
  .refine((text) => text === text.toLowerCase(), { error: 'must be in lower case' })

export const schema = z.record(lowerCase, lowerCase)

/** Words that visitors search for, and the handbook's own words for the same thing. */
export const synonyms = readYaml('handbook/synonyms.yaml', schema)
