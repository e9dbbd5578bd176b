import { expect, test } from 'vitest'
import { urlToIntercept, type Click, type Link } from './link-interception.ts'

const here = new URL('https://firm.example/solutions?a=1')
const plain: Click = {
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
}

function link(href: string, attributes: { target?: string; download?: boolean } = {}): Link {
  return {
    href,
    target: attributes.target ?? '',
    hasAttribute: (name) => name === 'download' && attributes.download === true,
  }
}

test('navigation: a plain click on an internal link is intercepted [SH-11]', () => {
  const address = urlToIntercept(plain, link('https://firm.example/contact?x=1#form'), here)
  expect(address?.href).toBe('https://firm.example/contact?x=1#form')
})

test('navigation: modified clicks and already handled clicks are left to the browser [SH-11]', () => {
  const target = link('https://firm.example/contact')
  for (const change of [
    { button: 1 },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { defaultPrevented: true },
  ]) {
    expect(urlToIntercept({ ...plain, ...change }, target, here)).toBeUndefined()
  }
})

test('navigation: external links, downloads, and links with a target are left to the browser [SH-11]', () => {
  for (const other of [
    link('https://other.example/contact'),
    link('http://firm.example/contact'),
    link('mailto:hello@firm.example'),
    link('tel:+12075550177'),
    link('https://firm.example/contact', { target: '_blank' }),
    link('https://firm.example/book-download', { download: true }),
    link(''),
  ]) {
    expect(urlToIntercept(plain, other, here)).toBeUndefined()
  }
})

test('navigation: a hash link on the current page is left to the browser; a link to the page itself is intercepted [SH-11]', () => {
  const jump = link('https://firm.example/solutions?a=1#top')
  expect(urlToIntercept(plain, jump, here)).toBeUndefined()
  const same = urlToIntercept(plain, link('https://firm.example/solutions?a=1'), here)
  expect(same?.pathname).toBe('/solutions')
  const query = urlToIntercept(plain, link('https://firm.example/solutions#top'), here)
  expect(query?.hash).toBe('#top')
})
