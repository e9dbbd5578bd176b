import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CaseStudy } from '../../../cms/schemas/case-study.ts'
import { CaseDrawing } from './case-drawing.tsx'

type Figure = CaseStudy['figure']

function drawn(drawing: Figure['drawing'], before: string, after: string) {
  const html = renderToStaticMarkup(
    <CaseDrawing figure={{ label: 'Weeks', before, after, drawing }} />,
  )
  const path = (name: string) => new RegExp(`class="is-${name}" d="([^"]*)"`).exec(html)?.[1] ?? ''
  const squares = (name: string) => path(name).match(/h12v12h-12z/g)?.length ?? 0
  return { html, path, squares }
}

test.each(['week', 'workdays', 'list'] as const)(
  'case studies: %s has a square for each unit, and those that are gone are crossed out [CS-01]',
  (drawing) => {
    const { path, squares } = drawn(drawing, '14', '5')
    expect([squares('kept'), squares('gone')]).toEqual([5, 9])
    expect(path('gone').match(/l12 12/g)).toHaveLength(9)
    expect(path('kept')).not.toContain('l12 12')
  },
)

test('case studies: a share is drawn in a hundred squares [CS-01]', () => {
  const { squares } = drawn('share', '70%', '40%')
  expect([squares('kept'), squares('gone'), squares('rest')]).toEqual([40, 30, 30])
})

test('case studies: lengths and heights are to scale [CS-01]', () => {
  expect(drawn('ruler', '50', '25').path('kept')).toContain('h160v16')
  expect(drawn('gap', '$2M', '$1M').path('kept')).toBe('M80 76h160v12h-160z')
  const { path } = drawn('columns', '$1M', '$2M')
  expect(path('rest')).toContain('v-56h72')
  expect(path('kept')).toContain('v-111h72')
})

test('case studies: a dial shows a half as a half [CS-01]', () => {
  expect(drawn('dial', '60', '30').path('kept')).toBe('M72 72V8A64 64 0 0 1 72.0 136.0z')
})

test('case studies: each kind of drawing differs from the others, and both numbers are text [CS-01]', () => {
  const kinds = ['ruler', 'week', 'workdays', 'list', 'share', 'dial', 'gap', 'columns'] as const
  const pictures = kinds.map((kind) => drawn(kind, '30', '12').html)
  expect(new Set(pictures).size).toBe(kinds.length)
  for (const html of pictures) {
    expect(html).toContain('aria-hidden="true"')
    expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(/\S+ 30 \S+ 12/)
  }
})
