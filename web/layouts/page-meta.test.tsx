import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MetaTags } from './page-meta.tsx'

const titleOf = (title: string) =>
  /<title>(.*)<\/title>/.exec(renderToStaticMarkup(<MetaTags title={title} description="" />))?.[1]

test('pages: a title has the company’s name, unless it would be too long [SH-07]', () => {
  expect(titleOf('Piers')).toMatch(/^Piers \| ./)
  const long = 'The condition of every pier, berth, and warehouse that you own'
  expect(titleOf(long)).toBe(long)
})

test('pages: a copy is shared under the address of its original [SH-07]', () => {
  const head = { title: 'Piers', description: '', path: '/copy', canonical: '/piers' }
  const html = renderToStaticMarkup(<MetaTags {...head} />)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/piers"\/>/)
  expect(html).toMatch(/<meta property="og:url" content="[^"]*\/piers"\/>/)
})
