import { expect, test } from 'vitest'
import { brandMistakes } from './brand-rules.ts'

/** Black on white, and white on black. */
const readable = { light: '#000000', dark: '#ffffff' }
const background = { light: '#ffffff', dark: '#000000' }
const colors = {
  ink: readable,
  soft: readable,
  green: readable,
  loss: readable,
  paper: background,
  sheet: background,
  band: background,
  canary: background,
  'on-green': background,
  'on-loss': background,
}

test('brand: readable colors pass, also with an opacity', () => {
  expect(brandMistakes({ ...colors, shade: { light: '#00000080', dark: '#000000c0' } })).toEqual([])
})

test('brand: a color with too little contrast stops the build and is named', () => {
  // The contrast of #777777 on white is 4.48, and of #767676 it is 4.54.
  expect(brandMistakes({ ...colors, soft: { light: '#777777', dark: '#ffffff' } })).toEqual([
    'colors: soft on paper has a contrast of 4.48 (light); 4.5 at least',
    'colors: soft on sheet has a contrast of 4.48 (light); 4.5 at least',
    'colors: soft on band has a contrast of 4.48 (light); 4.5 at least',
  ])
  expect(brandMistakes({ ...colors, soft: { light: '#767676', dark: '#ffffff' } })).toEqual([])
  expect(brandMistakes({ ...colors, 'on-green': { light: '#ffffff', dark: '#f0f0f0' } })).toEqual([
    'colors: on-green on green has a contrast of 1.14 (dark); 4.5 at least',
  ])
})

test.each(['red', '#fff', '#GGGGGG', '#0000001', '#123456}body{display:none', ''])(
  'brand: the color "%s" stops the build',
  (light) => {
    expect(brandMistakes({ ...colors, rule: { light, dark: '#000000' } })).toEqual([
      `colors: rule: light: '${light}' must be like #10233b`,
    ])
  },
)

test('brand: a missing color stops the build', () => {
  const { ink: _ink, ...without } = colors
  expect(brandMistakes(without)[0]).toBe('colors: ink or paper is missing')
})
