import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'

const LOOKS: Record<ButtonVariant, true> = {
  default: true,
  destructive: true,
  outline: true,
  secondary: true,
  ghost: true,
  link: true,
}
const SIZES: Record<ButtonSize, string> = {
  default: '',
  sm: ' button-sm',
  lg: ' button-lg',
  icon: ' button-icon',
}

test('buttons: every variant in every size has its classes [SH-10]', () => {
  for (const variant of Object.keys(LOOKS) as ButtonVariant[]) {
    for (const size of Object.keys(SIZES) as ButtonSize[]) {
      expect(renderToStaticMarkup(<Button variant={variant} size={size} />)).toBe(
        `<button type="button" class="button button-${variant}${SIZES[size]}"></button>`,
      )
    }
  }
})
