import { readYaml } from './reader/read-yaml.ts'
import { officeSchema } from './schemas/office.ts'

// Kept out of site.ts, because the scripts of every page include that module's values.
export const office = readYaml('office.yaml', officeSchema)
