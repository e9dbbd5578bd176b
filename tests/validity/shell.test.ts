import { expect, test } from 'vitest'
import { site } from '../../cms/site.ts'
import { builtRoutes } from '../support/built-site.ts'
import { attributeOf, builtDocument, partNamed, textOf, textsOf } from '../support/html.ts'
import { specified } from '../support/specified.ts'

const LINKS = [
  ['Home', '/'],
  ['Solutions', '/solutions'],
  ['Team', '/chief-exec'],
  ['Contact', '/contact'],
]

test.each(builtRoutes())(
  '%s has the header, the footer, and one main heading [SH-01, SH-03, SH-13]',
  (route) => {
    const page = builtDocument(route)
    expect(textOf(page.querySelector('html > body main h1'))).not.toBe('')
    expect(page.querySelectorAll('h1')).toHaveLength(1)

    const header = page.querySelector('body header')
    if (!header) throw new Error('There is no header')
    expect(attributeOf(header.querySelector('a'), 'href')).toBe('/')
    const menu = partNamed(header, 'Main').querySelectorAll('a')
    expect(menu.map((link) => [textOf(link), attributeOf(link, 'href')])).toEqual(LINKS)

    const footer = page.querySelector('body footer')
    if (!footer) throw new Error('There is no footer')
    expect(textsOf(partNamed(footer, 'Navigation'), 'a')).toEqual(LINKS.map(([label]) => label))
    for (const words of [
      site.company,
      site.tagline,
      ...specified(['We help law firms turn pain flows into dream flows.']),
      'All rights reserved',
      'legal, tax, or investment advice',
      'does not create a client relationship',
    ]) {
      expect(textOf(footer)).toContain(words)
    }
  },
)
