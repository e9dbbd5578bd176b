import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ownerStory } from '../../../cms/pages/owner-story.ts'
import { HoursFigure } from './hours-figure.tsx'

test('owner’s story: the drawing has a stroke for each hour and says so [CL-01]', () => {
  const html = renderToStaticMarkup(<HoursFigure />)
  const strokes = [...html.matchAll(/ d="([^"]*)"/g)].map(
    ([, path = '']) => path.split('l').length - 1,
  )
  const { before, after } = ownerStory.hours
  expect(strokes).toEqual([before, after])
  expect(html).toContain(`Before: ${before} hours a week, drawn as ${before} leaning strokes.`)
  expect(html).toContain(`After: ${after} hours a week, drawn as ${after} upright strokes.`)
})
