import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import {
  contentSpecifier,
  isContentReader,
  moduleCode,
  PREFIX,
  READER,
} from '../../publish/content-modules.ts'

/**
 * Leaves content out of the bundles: modules that only have content become imports of separate files
 * (publish/content-modules.ts).
 *
 * In tests and in `npm run dev` nothing is bundled, and the modules are loaded as they are.
 */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isBundled = this.environment.mode === 'build'
      if (source.startsWith(PREFIX)) {
        if (!isBundled) return `\0${source}`
        return { id: contentSpecifier(source), external: true, moduleSideEffects: false }
      }
      if (!isBundled || importer === undefined || !source.startsWith('.')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || !READER.test(resolved.id)) return null
      if (!isContentReader(resolved.id, readFileSync(resolved.id, 'utf8'))) return null
      return { id: contentSpecifier(resolved.id), external: true, moduleSideEffects: false }
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      return { code: moduleCode(id.slice(1 + PREFIX.length)), moduleSideEffects: false }
    },
  }
}
