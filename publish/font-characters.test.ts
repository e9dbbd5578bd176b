import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typefaces } from '../cms/brand.ts'
import {
  BASIC_CHARACTERS,
  contentFiles,
  lastingCharacters,
  neededCharacters,
  requireCharacters,
} from './characters.ts'
import { textMeasurer } from './font-metrics.ts'
import { type BuiltFont, buildFonts, isInFonts } from './fonts.ts'

const NAME = 'Müller & Łódź'
const content = [{ path: 'content/site.yaml', text: `first line\ncompany: '${NAME}',\n` }]
const characters = neededCharacters(content)

let fonts: BuiltFont[]
beforeAll(async () => {
  fonts = await buildFonts(characters)
})

const directory = mkdtempSync(join(tmpdir(), 'characters-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('fonts: characters', () => {
  test('fonts: the content of this site and the product’s words need no more than they have', async () => {
    expect(contentFiles().length).toBeGreaterThan(40)
    const own = await buildFonts()
    expect(() => requireCharacters(isInFonts(own), contentFiles())).not.toThrow()
  })

  test('fonts: a character that no font has stops the build with its file and line', () => {
    const text = 'one\ntwo ≤ three\n東\n'
    const check = () => requireCharacters(isInFonts(fonts), [{ path: 'content/x.md', text }])
    expect(check).toThrow('content/x.md:2: the fonts have no "≤" (U+2264), so write it another way')
    expect(check).toThrow('content/x.md:3: the fonts have no "東" (U+6771)')
  })

  test('fonts: the mistake names the field, and a comment may have any character [ED-05]', () => {
    const yaml = '# ☃\nrows:\n  - leads: one\n  - leads: ≤\n'
    const markdown = `---\n${yaml}---\n\nBelow\n≥\n`
    const check = (path: string, text: string) => () =>
      requireCharacters(isInFonts(fonts), [{ path, text }])
    expect(check('content/a.yaml', yaml)).toThrow(
      /^content\/a\.yaml:4: rows\.1\.leads: the fonts have no "≤" \(U\+2264\)[^\n]*$/,
    )
    expect(check('content/b.md', markdown)).toThrow(
      /^content\/b\.md:5: rows\.1\.leads: .*"≤".*\ncontent\/b\.md:9: the fonts have no "≥"/,
    )
    expect(check('content/c.yaml', '# ☃\nname: plain\n')).not.toThrow()
  })

  test('fonts: a new word in the usual letters changes no font of documents and pictures', () => {
    const before = lastingCharacters('plain')
    expect(lastingCharacters('plain — “Łódź”…')).toBe(before)
    expect(lastingCharacters('plain Я')).not.toBe(before)
  })

  test('fonts: letters that are written as two characters count as one', () => {
    const text = 'Łódź'.normalize('NFD')
    expect(neededCharacters([{ path: 'x', text }])).toContain('ź')
    expect(() => requireCharacters(isInFonts(fonts), [{ path: 'x', text }])).not.toThrow()
  })

  test('fonts: italics are real ones, in a file that only text in italics loads', () => {
    const [display, text] = fonts
    expect(display?.italics).toEqual([])
    expect(text?.italics.length).toBeGreaterThan(0)
    for (const { file } of text?.italics ?? []) {
      expect(text?.css).toMatch(new RegExp(`url\\(/assets/${file}\\)[^}]*font-style:italic`))
    }
  })

  test('fonts: the first view waits for one file per typeface, and signs are in another', async () => {
    for (const { main, more, css } of await buildFonts(BASIC_CHARACTERS)) {
      expect(more.map(({ file }) => file)).toEqual([expect.stringContaining('-signs-')])
      // A later rule wins for the characters in its range.
      expect(css.indexOf(main.file)).toBeLessThan(css.indexOf(more[0]?.file ?? ''))
      const [, range = ''] = /-signs-[^}]*unicode-range:([^}]*)\}/.exec(css) ?? []
      expect(range.split(',')).toContain('U+a7')
      expect(range).not.toMatch(/U\+(a9|2019)\b/)
    }
  })
})

describe('fonts: a name in other letters appears everywhere', () => {
  test('fonts: in pages, by a file of its own that only text with these letters loads', () => {
    for (const { main, more, css } of fonts) {
      expect(more).toHaveLength(2)
      const { file = '', bytes } = more.at(-1) ?? {}
      expect(css).toMatch(
        new RegExp(`url\\(/assets/${file}\\)[^}]*unicode-range:U\\+141,U\\+17a\\}`),
      )
      expect(css.indexOf(main.file)).toBeLessThan(css.indexOf(file))
      expect(bytes?.length).toBeLessThan(5000)
    }
  })

  test('fonts: in share images, where every letter leaves its mark', async () => {
    const files = fonts[0]?.sfnts ?? []
    const fontFiles = files.map((_, index) => join(directory, `${index}.ttf`))
    for (const [index, file] of fontFiles.entries()) writeFileSync(file, files[index] ?? '')
    const measure = textMeasurer(files)
    const ink = async (letter: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y="80" font-family="${typefaces.display.family}" font-size="80">${letter}</text></svg>`
      const font = { fontFiles, loadSystemFonts: false }
      const { pixels } = await renderAsync(svg, { font })
      return pixels.filter((value, index) => index % 4 === 3 && value > 0).length
    }
    for (const letter of NAME.replaceAll(/[ &]/g, '')) {
      expect(await ink(letter), letter).toBeGreaterThan(100)
      expect(measure(letter), letter).toBeGreaterThan(0.2)
    }
    expect(await ink('東')).toBe(0)
  })
})
