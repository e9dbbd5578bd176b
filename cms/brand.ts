import { readYaml } from './reader/read-yaml.ts'
import { brandSchema } from './schemas/brand.ts'

export const { colors, logo, typefaces } = readYaml('brand.yaml', brandSchema)
