import type { Plugin } from 'vite'
import { CONTENT_SPECIFIER } from '../../publish/content-modules.ts'

/** Names of content modules, such as `pages/home`. */
export interface ContentOfChunk {
  /** Modules that the chunk imports statically. */
  imports: string[]
  /** Modules that the chunk imports dynamically. */
  dynamic: string[]
}

const namesIn = (imports: readonly string[]) =>
  imports.flatMap((specifier) => CONTENT_SPECIFIER.exec(specifier)?.[1] ?? [])

/** Records which content each chunk imports, by the chunk's file. */
export function recordContent(byFile: Map<string, ContentOfChunk>): Plugin {
  return {
    name: 'record-content',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const { fileName, imports, dynamicImports } = chunk
        byFile.set(fileName, { imports: namesIn(imports), dynamic: namesIn(dynamicImports) })
      }
    },
  }
}
