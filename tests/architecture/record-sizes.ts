import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentSizes } from './page-weight.ts'

/** Writes the sizes in dist/ to sizes.json, for the budgets to compare with. Run it at a release. */
const recorded = new Date().toISOString().slice(0, 10)
const file = join(import.meta.dirname, 'sizes.json')
writeFileSync(file, `${JSON.stringify({ recorded, sizes: currentSizes() }, null, 2)}\n`)
