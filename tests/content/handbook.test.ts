import { expect, test } from 'vitest'
import { readHandbook } from '../../cms/handbook/read-handbook.ts'
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
