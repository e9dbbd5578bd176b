import { checkProse } from './prose/check-prose.ts'
import { proseFiles } from './prose/prose-files.ts'

/** Part of `npm run check`: lists wordings that readers stumble over (see prose/words.ts). */

const found = await Promise.all(proseFiles(process.cwd()).map(checkProse))
for (const finding of found.flat()) console.log(finding)
process.exitCode = found.flat().length === 0 ? 0 : 1
