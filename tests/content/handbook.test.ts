import { expect, test } from 'vitest'
import { facts } from '../../cms/handbook/facts.ts'
import { readHandbook } from '../../cms/handbook/read-handbook.ts'
import { blockTexts } from '../../cms/schemas/handbook-words.ts'
import { plain } from '../../cms/schemas/handbook.ts'
import { specified } from '../support/specified.ts'

const sections = readHandbook()

test('handbook: two sections say before their first heading that they are not legal advice [HB-02]', () => {
  for (const id of specified(['trust-accounting', 'ethical-obligations'])) {
    const blocks = sections.find((section) => section.id === id)?.blocks ?? []
    const opening = blocks.slice(
      0,
      blocks.findIndex(({ kind }) => kind === 'heading'),
    )
    const text = opening
      .map((block) => (block.kind === 'paragraph' ? plain(block.text) : ''))
      .join(' ')
    expect(text).toContain('section isn’t legal advice')
    expect(text).toMatch(/we are not a law firm/i)
  }
})

test('handbook: the deposit example waits for the objection period and half a week more [HB-03]', () => {
  for (const id of specified(['collections'])) {
    const blocks = sections.find((section) => section.id === id)?.blocks ?? []
    const text = blockTexts(blocks).join('\n')
    const day = Number(facts['objection-period']?.value) + 3
    expect(text).toContain(`is paid on day ${day} on average`)
    expect(text).toContain(`60% x ${day} + 40% x 52`)
  }
})
