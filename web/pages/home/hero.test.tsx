import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hero } from '../../../cms/pages/home.ts'
import { Hero } from './hero.tsx'

test('home: no line of the eyebrow can start with a dot', () => {
  const [, eyebrow = ''] = /class="eyebrow">(.*?)<\/p>/.exec(renderToStaticMarkup(<Hero />)) ?? []
  const text = eyebrow.replaceAll(/<[^>]*>/g, '')
  expect(text).toBe(hero.fields.join('\u00A0· '))
})

test('home: the drawings for wide and small screens both have the mark of the hours, if there is one [SH-13]', () => {
  const drawings = renderToStaticMarkup(<Hero />).match(/<svg.*?<\/svg>/g) ?? []
  expect(drawings).toHaveLength(2)
  const marked = drawings.filter((drawing) => drawing.includes('hero-mark'))
  expect(marked).toHaveLength(hero.line.mark === '' ? 0 : 2)
  for (const drawing of marked) expect(drawing).toContain(`>${hero.line.mark}</text>`)
})
