import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hero } from '../../../cms/pages/home.ts'
import { Hero } from './hero.tsx'

test('home: no line of the eyebrow can start with a dot', () => {
  const [, eyebrow = ''] = /class="eyebrow">(.*?)<\/p>/.exec(renderToStaticMarkup(<Hero />)) ?? []
  const text = eyebrow.replaceAll(/<[^>]*>/g, '')
  expect(text).toBe(hero.fields.join('\u00A0· '))
})

test('home: the drawings for wide and small screens both mark the hours as a sample [SH-13]', () => {
  const drawings = renderToStaticMarkup(<Hero />).match(/<svg.*?<\/svg>/g) ?? []
  expect(drawings).toHaveLength(2)
  for (const drawing of drawings) expect(drawing).toContain(`>${hero.line.mark}</text>`)
})
