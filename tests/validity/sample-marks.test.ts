import { expect, test } from 'vitest'
import { builtDocument, textOf } from '../support/html.ts'
import { specified } from '../support/specified.ts'

test('what only the sample firm has is marked as a sample [SH-13]', () => {
  for (const [path, mark] of specified([
    ['/archive', 'Sample text.'],
    ['/archive/home', 'Sample text.'],
    ['/archive/services', 'Sample text.'],
    ['/archive/services/409a-valuation', 'Sample text.'],
    ['/wayoflaw', 'Sample text.'],
    ['/webinar', 'Sample session'],
    ['/chief-exec', 'Sample letter'],
    ['/services/409a-valuation', 'Sample fee, time, and signer'],
  ])) {
    const notes = builtDocument(path).querySelectorAll('.sample-note').map(textOf)
    expect(
      notes.filter((note) => note.startsWith(mark)),
      path,
    ).not.toEqual([])
  }
})
