import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './stamp.ts'

/** The characters of nearly every page, in the font files that the first view waits for. */
export const FIRST_CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '\u00a0©·–—’“”'

/** Always in the fonts: the characters above, and further typographic and financial ones. */
export const BASIC_CHARACTERS = `${FIRST_CHARACTERS}¢£§«®°±²³»¼½¾¿×÷áéíñóúüç‘•…€™−`

/** The text of a file, by its path relative to ROOT. */
export interface ContentFile {
  path: string
  text: string
}

/** The files with the firm's words. */
export function contentFiles(): ContentFile[] {
  return readdirSync(join(ROOT, 'content'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.md') || /(?<!\.test)\.ts$/.test(name))
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return { path: relative(ROOT, file), text: readFileSync(file, 'utf8') }
    })
}

/** The characters of a text. Composed, as fonts have them: a letter with its accent is one. */
function charactersOf(text: string): Set<string> {
  return new Set(text.normalize('NFC').replaceAll(/\p{Cc}/gu, ''))
}

/** The characters that pages, images, and documents need, in one order for the same content. */
export function neededCharacters(files: readonly ContentFile[] = contentFiles()): string {
  const all = files.flatMap(({ text }) => [...charactersOf(text)])
  return [...new Set([...charactersOf(BASIC_CHARACTERS), ...all])].toSorted().join('')
}

/**
 * Makes sure that the fonts have every character of the content: a missing one would disappear from
 * PDFs and share images without a trace.
 * @param isInFonts whether all typefaces have a character
 * @throws an Error that names the files and characters
 */
export function requireCharacters(
  isInFonts: (character: string) => boolean,
  files: readonly ContentFile[] = contentFiles(),
): void {
  const mistakes = files.flatMap(({ path, text }) => {
    const missing = [...charactersOf(text)].filter((one) => !isInFonts(one))
    return missing.map((one) => {
      const code = one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
      const line =
        text
          .normalize('NFC')
          .split('\n')
          .findIndex((each) => each.includes(one)) + 1
      return `${path}:${line}: the fonts have no "${one}" (U+${code}), so write it another way`
    })
  })
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
}
