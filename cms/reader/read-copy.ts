import type * as z from 'zod'
import { fillIn } from './placeholders.ts'
import { readYaml } from './read-yaml.ts'

/**
 * Reads a file of content/ in which texts may have placeholders such as `{firm:company}`.
 * @throws an Error that lists every mistake with its file, line, field, and what is allowed
 */
export function readCopy<T>(path: string, schema: z.ZodType<T>): T {
  return readYaml(path, schema, fillIn)
}
