import { expect, test } from 'vitest'
import { unreadFiles } from './check-content.ts'

test('content: a file of no kind fails the build by its name [SH-07] [ED-01]', () => {
  expect(
    unreadFiles([
      'pages/contact.yaml',
      'pages/careers.yaml',
      'forms/nda.md',
      'format.yaml',
      'a.jpg',
    ]),
  ).toEqual(['content/pages/careers.yaml:1: isn’t a file that the product reads (cms/kinds.ts)'])
})
