import { expect, test } from 'vitest'
import { unreadFiles } from './check-content.ts'

test('content: a file of no kind fails the build by its name [SH-07] [ED-01]', () => {
  expect(
    unreadFiles([
      'pages/contact.yaml',
      'pages/unread.yaml',
      'fees/unread.yaml',
      'forms/nda.md',
      'format.yaml',
      'a.jpg',
    ]),
  ).toEqual([
    'content/pages/unread.yaml:1: isn’t a file that the product reads; add a page of your own to cms/pages/composed-pages.ts',
    'content/fees/unread.yaml:1: isn’t a file that the product reads; add a kind of your own to cms/kinds.ts',
  ])
})
