import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionalText } from './optional-text.tsx'

test('optional text: an empty text shows nothing', () => {
  expect(renderToStaticMarkup(<OptionalText className="sample-note">{''}</OptionalText>)).toBe('')
  expect(renderToStaticMarkup(<OptionalText as="dd"> </OptionalText>)).toBe('')
})

test('optional text: a text is shown in its element', () => {
  expect(
    renderToStaticMarkup(
      <OptionalText as="dd" className="sample-note">
        Sample figure
      </OptionalText>,
    ),
  ).toBe('<dd class="sample-note">Sample figure</dd>')
})
