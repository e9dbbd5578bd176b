import { join } from 'node:path'
import type { Plugin } from 'vite'
import { caseStudySchema } from '../../content/schemas/case-study.ts'
import { readContentFolder } from '../../content/schemas/content-folder.ts'
import {
  catalogue,
  handbookSections,
  offers,
  readServiceRecords,
  servicePagesCode,
  serviceRecord,
  serviceRecords,
} from './service-modules.ts'

const CONTENT = join(import.meta.dirname, '..', '..', 'content')
const PREFIX = 'content:'
/** The modules of single services. */
const SERVICE = 'service/'

function codeOf(values: Record<string, unknown>): string {
  const exports = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
  )
  return exports.join('\n')
}

/** What each module of content says, by its name behind `content:`; web/content-modules.d.ts types them. */
const MODULES: Record<string, () => string> = {
  'case-studies': () => {
    const files = readContentFolder(join(CONTENT, 'case-studies'), caseStudySchema)
    return codeOf({ caseStudies: files.map(({ data }) => data) })
  },
  'service-index': () => codeOf({ offers: offers() }),
  catalogue: () => codeOf({ catalogue: catalogue() }),
  'service-pages': servicePagesCode,
  handbook: () => codeOf({ sections: handbookSections() }),
  'service-records': () => codeOf({ serviceRecords: serviceRecords() }),
}

function moduleCode(name: string): string {
  const record = name.startsWith(SERVICE) ? serviceRecord(name.slice(SERVICE.length)) : undefined
  if (record) return codeOf({ record })
  const code = MODULES[name]
  if (!code) throw new Error(`There is no module ${PREFIX}${name}`)
  return code()
}

/**
 * Turns folders of Markdown into modules of plain data, so that neither the parser nor the schema
 * travels to a browser. A mistake in a file stops the build.
 */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    buildStart: readServiceRecords,
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      return { code: moduleCode(id.slice(1 + PREFIX.length)), moduleSideEffects: false }
    },
  }
}
