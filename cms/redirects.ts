import * as z from 'zod'
import { readYaml } from './reader/read-yaml.ts'

const path = z.string().startsWith('/', { error: 'must be a path such as /services' })

/** Empty if the file has only comments. */
export const schema = z
  .record(path, path.describe('The page that replaced it; may end in an anchor'))
  .nullable()
  .transform((redirects) => redirects ?? {})

/** Old addresses, each with the page that replaced it. */
export const redirects = readYaml('redirects.yaml', schema)
