import type { TextlintPluginCreator } from '@textlint/types'
import { yamlPieces } from './markdown-plugin.ts'
import { locationsIn, paragraphOf } from './prose-tree.ts'

/** Lets textlint check YAML, keys included. */
export const yamlPlugin: TextlintPluginCreator = {
  Processor: class {
    availableExtensions() {
      return ['.yaml']
    }

    processor() {
      return {
        preProcess(text: string) {
          const all: [number, number] = [0, text.length]
          return {
            type: 'Document' as const,
            raw: text,
            range: all,
            loc: locationsIn(text)(...all),
            children: [paragraphOf(text, yamlPieces(text, text.length), all)],
          }
        },
        postProcess: (messages: never[], path = 'file.yaml') => ({ messages, filePath: path }),
      }
    }
  },
}
