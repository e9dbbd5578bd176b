import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { colors, typefaces } from '../cms/brand.ts'
import { ROOT } from '../cms/folders.ts'
import { brandCss, nativePair } from './brand-styles.ts'

test('brand: the styles get every color and both typefaces', () => {
  const css = brandCss(nativePair)
  for (const [name, { light, dark }] of Object.entries(colors)) {
    expect(css).toContain(`--color-${name}:light-dark(${light},${dark});`)
  }
  expect(css).toContain(`--font-display:'${typefaces.display.family}', `)
  expect(css).toContain(`--font-text:'${typefaces.text.family}', `)
})

test('brand: the color beside an open dialog is the paper under the shade', () => {
  expect(brandCss(nativePair)).toMatch(/--color-shaded:light-dark\(#[\da-f]{6},#[\da-f]{6}\);/)
})

test('brand: the bundled styles set no color or typeface of the brand, and use only those it has', () => {
  const css = readFileSync(join(ROOT, 'web/styles/tokens.css'), 'utf8')
  expect(css).not.toMatch(/--(?:color|font)-[\w-]+:/)
})
