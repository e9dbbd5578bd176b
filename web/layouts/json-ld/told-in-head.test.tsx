import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageMeta } from '../page-meta.tsx'
import { toldInHead } from './told-in-head.ts'

test('metadata: a title comes back from the rendered head as it went in', () => {
  const told = { title: `Gift & Estate's "value" < price > cost`, description: '&quot; & &amp;' }
  expect(toldInHead(renderToStaticMarkup(<PageMeta {...told} path="/x" />))).toEqual(told)
})

test('metadata: a page that says nothing of itself is a mistake', () => {
  expect(() => toldInHead('<title>Only this</title>')).toThrow('og:title')
})
