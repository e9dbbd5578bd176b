import { describe, expect, test } from 'vitest'
import { readServices } from '../services/read-services.ts'
import { composedPages } from './composed-pages.ts'
import { faults } from './page-faults.ts'
import { pages } from './pages.ts'
import { unwritten } from './unwritten.ts'

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('the words of the pages', () => {
  test('say enough, in plain words and straight quotation marks', () => {
    expect(pages.flatMap(faults)).toEqual([])
  })

  test('a page that says too little in banned words is found out', () => {
    const page = { path: '/x', title: 'X', description: 'Short', heading: '', intro: 'Unlock “it”' }
    expect(faults(page)).toHaveLength(5)
  })

  test('every page has its own title and description [SH-07]', () => {
    expect(repeated(pages.map(({ title }) => title))).toEqual([])
    expect(repeated(pages.map(({ description }) => description))).toEqual([])
    expect(repeated(pages.map(({ path }) => path))).toEqual([])
  })

  test('aliases and archived pages name a page that exists [SH-07]', () => {
    const all = [...pages, ...composedPages]
    const known = ['/', ...[...all, ...readServices()].map(({ path }) => path)]
    const named = all.flatMap(({ canonical }) => (canonical === undefined ? [] : [canonical]))
    expect(named.filter((path) => !known.includes(path))).toEqual([])
  })

  test('pages still to be written', () => {
    console.log(`note: ${unwritten.length} pages are still unwritten: ${unwritten.join(' ')}`)
    const known = [...pages, ...readServices()].map(({ path }) => path)
    expect(unwritten.filter((path) => !known.includes(path))).toEqual([])
  })
})
