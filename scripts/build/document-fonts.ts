import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { CHARACTERS, FEATURES } from './fonts.ts'

/** What documents print beside the characters of the pages. */
const MORE_CHARACTERS = '☐→−'

const FACES: readonly [typeface: string, style: 'normal' | 'italic', weight: number][] = [
  ['besley', 'normal', 500],
  ['besley', 'italic', 500],
  ['libre-franklin', 'normal', 400],
  ['libre-franklin', 'normal', 600],
  ['libre-franklin', 'italic', 400],
]

/** The typefaces as files that can be embedded in a document: each style and weight is one. */
export function cutDocumentFonts(): Promise<Uint8Array[]> {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    FACES.map(([typeface, style, weight]) => {
      const file = `@fontsource-variable/${typeface}/files/${typeface}-latin-wght-${style}.woff2`
      return subsetFont(readFileSync(resolve(file)), CHARACTERS + MORE_CHARACTERS, {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
        keepFeatures: FEATURES,
        noHinting: true,
      })
    }),
  )
}
