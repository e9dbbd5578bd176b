import { join } from 'node:path'
import type { Plugin } from 'vite'
import { caseStudySchema } from '../../content/schemas/case-study.ts'
import { readContentFolder } from '../../content/schemas/content-folder.ts'

const CONTENT = join(import.meta.dirname, '..', '..', 'content')

/** What each module of content exports, by its name behind `content:`; web/content-modules.d.ts types them. */
const MODULES: Record<string, () => Record<string, unknown>> = {
  'case-studies': () => ({
    caseStudies: readContentFolder(join(CONTENT, 'case-studies'), caseStudySchema).map(
      ({ data }) => data,
    ),
  }),
}

/**
 * Turns folders of Markdown into modules of plain data, so that neither the parser nor the schema
 * travels to a browser. A mistake in a file stops the build.
 */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    resolveId: (id) => (id.startsWith('content:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0content:')) return null
      const values = MODULES[id.slice('\0content:'.length)]
      if (!values) throw new Error(`There is no module ${id.slice(1)}`)
      const exports = Object.entries(values()).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
      )
      return { code: exports.join('\n'), moduleSideEffects: false }
    },
  }
}
