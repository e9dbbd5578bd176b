import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { fileToRead } from '../added-files.ts'
import { nameOf } from '../folders.ts'
import { type FillIn, readYamlText } from './yaml-text.ts'

/**
 * Reads a file of content/ with the schema for its kind. In bundles, a file of plain values
 * replaces each module that exports the result (publish/content-modules.ts), so that browsers load
 * neither the schema nor the reader.
 * @throws an Error that lists every mistake with its file, line, field, and what is allowed
 */
export function readYaml<T>(path: string, schema: z.ZodType<T>, fillIn?: FillIn): T {
  const file = fileToRead(path)
  const text = readFileSync(file, 'utf8')
  return readYamlText({ file: nameOf(file), text, fillIn }, schema).data
}
