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
    '555-0100',
    '0100',
    '310555',
    'j',
  ])('%s finds the person', (search) => {
    expect(wordsToFind(search)).not.toEqual([])
    expect(isFound(search)).toBe(true)
  })

  it.each(['josef', 'jose smithson', '555 0101', 'one@example', 'call 999'])(
    '%s doesn’t',
    (search) => {
      expect(isFound(search)).toBe(false)
    },
  )

  it('a long word is never cut in the middle of a character', () => {
    const text = `${'あ'.repeat(7)}𠮷さん`
    const words = searchWords([{ ...JOSE, text }])
    expect(words.filter((word) => !word.isWellFormed())).toEqual([])
    expect(words).toEqual(expect.arrayContaining(wordsToFind(text)))
  })

  it.each(['%', '*', ' _ & % '])('%s has no words, and isn’t a wildcard [DK-28]', (search) => {
    expect(wordsToFind(search)).toEqual([])
  })

  it.each(['山', '田', '太郎', '商', '한', '국'])(
    '%s finds text without spaces [DK-28]',
    (search) => {
      const known = searchWords([{ ...JOSE, name: '山田太郎', company: '한국商会' }])
      expect(wordsToFind(search)).toHaveLength(1)
      for (const word of wordsToFind(search)) {
        expect(known.some((each) => each.startsWith(word))).toBe(true)
      }
    },
  )

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
