import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { colors, typefaces } from '../../content/brand.ts'
import { withBrand } from './brand-styles.ts'
import { ROOT } from './stamp.ts'

test('brand: the tokens get every color and both typefaces', () => {
  const css = withBrand(readFileSync(join(ROOT, 'web/styles/tokens.css'), 'utf8'))
  for (const [name, { light, dark }] of Object.entries(colors)) {
    expect(css).toContain(`--color-${name}: light-dark(${light}, ${dark});`)
  }
  expect(css).toContain(`--font-display: '${typefaces.display.family}', `)
  expect(css).toContain(`--font-text: '${typefaces.text.family}', `)
  expect(css).not.toMatch(/brand\(\w/)
})

test('brand: the color beside an open dialog is the paper under the shade', () => {
  expect(withBrand('brand(shaded)')).toMatch(/^light-dark\(#[\da-f]{6}, #[\da-f]{6}\)$/)
})

test('brand: an unknown name is an error', () => {
  expect(() => withBrand('a { color: brand(mauve) }')).toThrow('has no color or typeface mauve')
})
