import { typefaces } from '../cms/brand.ts'
import { lastingCharacters } from './characters.ts'
import { fontParts, packageOf } from './font-files.ts'
import { subsetPart } from './fonts.ts'

const display = packageOf(typefaces.display.family)
const text = packageOf(typefaces.text.family)

const FACES: readonly [typeface: string, style: 'normal' | 'italic', weight: number][] = [
  [display, 'normal', 500],
  [display, 'italic', 500],
  [text, 'normal', 400],
  [text, 'normal', 600],
  [text, 'italic', 400],
]

/** PDFs need static files, one per style and weight. */
export async function subsetDocumentFonts(
  characters: string = lastingCharacters(),
): Promise<Uint8Array[]> {
  const faces = FACES.map(([typeface, style, weight]) =>
    Promise.all(
      fontParts(typeface, style, characters).map((part) => subsetPart(part, 'sfnt', weight)),
    ),
  )
  return (await Promise.all(faces)).flat()
}
