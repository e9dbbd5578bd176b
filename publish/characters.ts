import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { CONTENT, nameOf, ROOT } from '../cms/folders.ts'
import { yamlPartOf } from '../cms/reader/yaml-part.ts'
import { readYamlText, withTexts } from '../cms/reader/yaml-text.ts'

/** Characters in the font files that the first view waits for. */
export const FIRST_CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '\u00a0©·–—’“”'

/** Characters that are always in the fonts, whatever the content has. */
export const BASIC_CHARACTERS = `${FIRST_CHARACTERS}¢£§«®°±²³»¼½¾¿×÷áéíñóúüç‘•…€™−`

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

/**
 * Latin-1, Latin Extended-A, and punctuation. The fonts of documents and images always have these,
 * so that one new character in a text doesn't rebuild all of them.
 */
const REPERTOIRE =
  range(0xa0, 0x17f) + range(0x2010, 0x2027) + range(0x2030, 0x203a) + BASIC_CHARACTERS

/** The path is relative to ROOT. */
export interface ContentFile {
  path: string
  text: string
}

/** The files of the firm's content, and by default also those with the product's own texts. */
export function contentFiles(folders = [CONTENT, 'cms', 'words']): ContentFile[] {
  return folders.flatMap((folder) =>
    readdirSync(resolve(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.(?:md|yaml|(?<!\.test\.)ts)$/.test(name))
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name)
        return { path: nameOf(file), text: readFileSync(file, 'utf8') }
      }),
  )
}

/**
 * The characters in a text, composed (NFC) because fonts have one glyph for a letter with its
 * accent.
 */
function charactersOf(text: string): Set<string> {
  return new Set(text.normalize('NFC').replaceAll(/\p{Cc}/gu, ''))
}

/** All characters that the fonts need, sorted so that unchanged fonts keep their hash. */
export function neededCharacters(files: readonly ContentFile[] = contentFiles()): string {
  const all = charactersOf([BASIC_CHARACTERS, ...files.map(({ text }) => text)].join('\n'))
  return [...all].toSorted().join('')
}

/** The characters in the fonts of documents and images; the same for nearly all content. */
export function lastingCharacters(needed: string = neededCharacters()): string {
  return [...new Set(needed + REPERTOIRE)].toSorted().join('')
}

/** Messages about missing characters, each with its line and field; comments are skipped. */
function mistakesIn({ path, text }: ContentFile, isMissing: (one: string) => boolean): string[] {
  const messagesFor = (words: string) =>
    [...charactersOf(words)].filter(isMissing).map((one) => {
      const code = one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
      return `the fonts have no "${one}" (U+${code}), so write it another way`
    })
  if (messagesFor(text).length === 0) return []
  const parts = yamlPartOf(path, text) ?? { before: '', yaml: '', after: text }
  const { before, yaml, after } = parts
  const linesIn = (part: string) => part.split('\n').length - 1
  const front = { file: path, text: yaml, above: linesIn(before) }
  const { data, mistake } = readYamlText(front, z.unknown())
  const mistakes: string[] = []
  withTexts(data, (words, field) => {
    mistakes.push(...messagesFor(words).map((message) => mistake(field, message)))
    return words
  })
  const first = linesIn(before + yaml) + 1
  const below = after
    .split('\n')
    .flatMap((line, index) =>
      messagesFor(line).map((message) => `${path}:${first + index}: ${message}`),
    )
  return [...mistakes, ...below]
}

/**
 * Requires that the fonts have every character in the content. One that they lack would vanish from
 * PDFs and share images without a warning.
 * @throws an Error that names the files, fields, and characters
 */
export function requireCharacters(
  isInFonts: (character: string) => boolean,
  files: readonly ContentFile[] = contentFiles([CONTENT]),
): void {
  const mistakes = files.flatMap((file) => mistakesIn(file, (one) => !isInFonts(one)))
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
}
