import * as z from 'zod'
import { readYaml } from '../reader/read-yaml.ts'

const role = z.string().regex(/^[A-Z][a-z]+(?: [a-z]+)*$/, {
  error: 'must be words like Practice manager',
})

export const schema = z.array(role).min(1).max(10)

/** The roles in procedures and in the calendar. */
export const roles = readYaml('handbook/roles.yaml', schema)
