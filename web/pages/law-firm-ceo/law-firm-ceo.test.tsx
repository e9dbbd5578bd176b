import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.doUnmock('../../../cms/pages/law-firm-ceo.ts'))

/** Renders the page with changed content. */
async function rendered(changes: { testimonial?: object | undefined; story?: object }) {
  vi.resetModules()
  vi.doMock('../../../cms/pages/law-firm-ceo.ts', async (original) => {
    const content = await original<Record<string, object>>()
    return {
      ...content,
      testimonial: 'testimonial' in changes ? changes.testimonial : content['testimonial'],
      story: { ...content['story'], ...changes.story },
    }
  })
  const { Testimonial } = await import('./warning.tsx')
  const { Story } = await import('./story.tsx')
  return {
    testimonial: renderToStaticMarkup(<Testimonial />),
    story: renderToStaticMarkup(<Story />),
  }
}

test('law-firm owners: a testimonial and a story show their marks [LF-01]', async () => {
  const marked = await rendered({
    testimonial: { quote: 'It worked.', by: 'An owner', mark: 'A mark' },
    story: { mark: 'Another' },
  })
  expect(marked.testimonial).toContain('<span class="sample-note">A mark</span>')
  expect(marked.story).toContain('<p class="sample-note">Another</p>')
})

test('law-firm owners: a mark, remark, or testimonial that is left out shows nothing [LF-01]', async () => {
  const bare = await rendered({
    testimonial: { quote: 'It worked.', by: 'An owner', mark: '' },
    story: { mark: '', typical: '' },
  })
  expect(bare.testimonial).toContain('<blockquote>')
  expect(bare.testimonial + bare.story).not.toMatch(/sample-note|evidence-typical/)
  const { testimonial } = await rendered({ testimonial: undefined })
  expect(testimonial).toBe('')
})
