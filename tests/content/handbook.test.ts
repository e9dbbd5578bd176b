import { expect, test } from 'vitest'
import { readHandbook } from '../../cms/handbook/read-handbook.ts'
import { plain } from '../../cms/schemas/handbook.ts'

const sections = readHandbook()

test.each(['trust-accounting', 'ethical-obligations'])(
  'handbook: %s says before its first heading that it is not legal advice [HB-02]',
  (id) => {
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
  },
)
