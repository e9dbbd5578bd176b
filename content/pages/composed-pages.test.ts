import { describe, expect, test } from 'vitest'
import { readServices } from '../services/read-services.ts'
import { composedContent, composedPages } from './composed-pages.ts'
import { BANNED, faults } from './page-faults.ts'

/** All text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The sentences of a page that are long enough to be its own, without what it books. */
function sentencesOf(content: Readonly<Record<string, unknown>>): string[] {
  return [...new Set(textsIn(content))]
    .flatMap((text) => text.split(/(?<=[.?!])\s+/))
    .filter((sentence) => sentence.split(' ').length >= 6)
}

describe('pages with a composition of their own', () => {
  test('their descriptions and openings say enough, in plain words', () => {
    expect(composedPages.flatMap(faults)).toEqual([])
  })

  test('no banned word and no curly quotation mark stands in their content', () => {
    const texts = Object.values(composedContent).flatMap(textsIn)
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.filter((text) => BANNED.test(text) || /[‘’“”]/.test(text))).toEqual([])
  })

  test('no sentence stands on two pages', () => {
    // What a page is called and what it books says the same everywhere; archived pages are two of
    // a kind.
    const seen = new Map<string, string>()
    const repeated: string[] = []
    for (const [name, { page, ...content }] of Object.entries(composedContent)) {
      const { service: _, heading: _heading, ...own } = Object(page)
      for (const sentence of sentencesOf({ own, ...content })) {
        if (seen.has(sentence)) repeated.push(`${name} and ${seen.get(sentence)}: ${sentence}`)
        seen.set(sentence, name)
      }
    }
    expect(seen.size).toBeGreaterThan(150)
    expect(repeated).toEqual([])
  })

  test('none of them is described a second time [SH-07]', () => {
    for (const field of ['path', 'title', 'description'] as const) {
      const values = composedPages.map((page) => page[field])
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
    }
  })

  test('aliases and archived pages name a page that exists [SH-07]', () => {
    const known = ['/', ...[...composedPages, ...readServices()].map(({ path }) => path)]
    const named = composedPages.flatMap(({ canonical }) => canonical ?? [])
    expect(named.filter((path) => !known.includes(path))).toEqual([])
  })

  test('a page that says too little in banned words is found out', () => {
    const page = { path: '/x', title: 'X', description: 'Short', heading: '', intro: 'Unlock “it”' }
    expect(faults(page)).toHaveLength(5)
  })
})
