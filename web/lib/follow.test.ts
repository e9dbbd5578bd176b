import { expect, test } from 'vitest'
import { addressToFollow, type Click, type Link } from './follow.ts'

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

test('navigation: a plain click on a link within the site is followed [SH-11]', () => {
  const address = addressToFollow(plain, link('https://firm.example/contact?x=1#form'), here)
  expect(address?.href).toBe('https://firm.example/contact?x=1#form')
})

test("navigation: modified clicks and clicks taken by others are the browser's [SH-11]", () => {
  const target = link('https://firm.example/contact')
  for (const change of [
    { button: 1 },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { defaultPrevented: true },
  ]) {
    expect(addressToFollow({ ...plain, ...change }, target, here)).toBeUndefined()
  }
})

test("navigation: other origins, downloads and links with a target are the browser's [SH-11]", () => {
  for (const other of [
    link('https://other.example/contact'),
    link('http://firm.example/contact'),
    link('mailto:hello@firm.example'),
    link('tel:+14155550142'),
    link('https://firm.example/contact', { target: '_blank' }),
    link('https://firm.example/book-download', { download: true }),
    link(''),
  ]) {
    expect(addressToFollow(plain, other, here)).toBeUndefined()
  }
})

test("navigation: a jump within the page is the browser's, the page itself is followed [SH-11]", () => {
  const jump = link('https://firm.example/solutions?a=1#top')
  expect(addressToFollow(plain, jump, here)).toBeUndefined()
  const same = addressToFollow(plain, link('https://firm.example/solutions?a=1'), here)
  expect(same?.pathname).toBe('/solutions')
  const query = addressToFollow(plain, link('https://firm.example/solutions#top'), here)
  expect(query?.hash).toBe('#top')
})
