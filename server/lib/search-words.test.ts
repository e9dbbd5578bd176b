import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchWords, wordsToFind } from './search-words.ts'

const JOSE = {
  email: 'Partner.One@Example.com',
  name: 'José Núñez-O’Brien',
  phone: '+1 (310) 555-0100',
  company: 'Smith & Co.',
  text: 'Our trust account is $1,200 off.\nPlease call.',
}

const isFound = (search: string) => {
  const known = searchWords([JOSE])
  return wordsToFind(search).every((word) => known.some((each) => each.startsWith(word)))
}

describe('words of a search [DK-07]', () => {
  it.each([
    'jose',
    'NÚÑ',
    'nunez brien',
    "O'Brien",
    'partner.one@ex',
    'example.com',
    'smith & co',
    'trust acc',
    '(310) 555-01',
    '3105550100',
    '+1 310 555 0100',
    '1-310-555-0100',
  ])('%s finds the person', (search) => {
    expect(wordsToFind(search)).not.toEqual([])
    expect(isFound(search)).toBe(true)
  })

  it.each(['josef', 'jose smithson', '555 0100', 'one@example', 'call 999'])(
    '%s doesn’t',
    (search) => {
      expect(isFound(search)).toBe(false)
    },
  )

  it('a long word is never cut in the middle of a character', () => {
    const text = `${'あ'.repeat(39)}𠮷さん`
    const words = searchWords([{ ...JOSE, text }])
    expect(words.filter((word) => !word.isWellFormed())).toEqual([])
    expect(words).toEqual(expect.arrayContaining(wordsToFind(text)))
  })

  it('of too little text, nothing is searched', () => {
    expect(wordsToFind(' a & % ')).toEqual([])
  })

  it('each word of what someone typed finds them', () => {
    const field = fc.string({ unit: 'grapheme', maxLength: 60 })
    const record = {
      email: field,
      name: field,
      phone: fc.constant(''),
      company: field,
      text: field,
    }
    fc.assert(
      fc.property(fc.record(record), (person) => {
        const known = new Set(searchWords([person]))
        for (const word of wordsToFind(person.name.replaceAll('@', ' '))) {
          expect(known.has(word) || /^\d+$/.test(word)).toBe(true)
        }
      }),
    )
  })
})
