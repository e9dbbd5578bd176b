import type { Plugin } from 'vite'
import { BRANDED, withBrand } from './brand-styles.ts'
import { bookContents } from '../../content/book/book-contents.ts'
import { readCaseStudies } from '../../content/case-studies/read-case-studies.ts'
import {
  catalogue,
  handbookSections,
  offers,
  servicePagesCode,
  serviceRecord,
  serviceRecords,
} from './service-modules.ts'

/** The prefix of the names of content modules. */
export const PREFIX = 'content:'
/** The prefix of the modules of single services. */
const SERVICE = 'service/'

function codeOf(values: Record<string, unknown>): string {
  const exports = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
  )
  return exports.join('\n')
}

/** The code of each `content:` module by name; web/content-modules.d.ts has their types. */
const MODULES: Record<string, () => string> = {
  'book-contents': () => codeOf({ bookContents: bookContents() }),
  'case-studies': () => codeOf({ caseStudies: readCaseStudies() }),
  'service-index': () => codeOf({ offers: offers() }),
  catalogue: () => codeOf({ catalogue: catalogue() }),
  'service-pages': servicePagesCode,
  handbook: () => codeOf({ sections: handbookSections() }),
  'service-records': () => codeOf({ serviceRecords: serviceRecords() }),
}

/** The code of one module, by its name after `content:`. Throws if its files have a mistake. */
export function moduleCode(name: string): string {
  const record = name.startsWith(SERVICE) ? serviceRecord(name.slice(SERVICE.length)) : undefined
  if (record) return codeOf({ record })
  const code = MODULES[name]
  if (!code) throw new Error(`Unknown module ${PREFIX}${name}`)
  return code()
}

/**
 * Provides Markdown content as modules of plain data, so that browsers load neither the parser nor
 * the schemas, and puts the brand's colors and typefaces into the styles. Invalid content fails the build.
 */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      return { code: moduleCode(id.slice(1 + PREFIX.length)), moduleSideEffects: false }
    },
    transform: {
      order: 'pre',
      filter: { id: BRANDED },
      handler: (css) => withBrand(css),
    },
  }
}
