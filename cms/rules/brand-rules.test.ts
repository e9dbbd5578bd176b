import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readYamlText } from '../reader/yaml-text.ts'
import { brandSchema } from '../schemas/brand.ts'

/** Black on white, and white on black. */
const readable = { light: '#000000', dark: '#ffffff' }
const background = { light: '#ffffff', dark: '#000000' }
const colors = {
  paper: background,
  sheet: background,
  ink: readable,
  soft: readable,
  rule: readable,
  margin: readable,
  green: readable,
  'green-deep': readable,
  'on-green': background,
  canary: background,
  band: background,
  loss: readable,
  'on-loss': background,
  edge: readable,
  shade: { light: '#00000080', dark: '#000000c0' },
}
const typeface = { family: 'Fixture Serif', style: 'serif' }

/** The mistakes in a brand with these colors, each field on a line of its own. */
function mistakesOf(change: object, logo = { path: 'M0 0h36v24', drawn: 'lines' }): string[] {
  const brand = {
    colors: { ...colors, ...change },
    logo,
    typefaces: { display: typeface, text: typeface },
  }
  try {
    readYamlText(
      { file: 'content/brand.yaml', text: stringify(brand, { aliasDuplicateObjects: false }) },
      brandSchema,
    )
    return []
  } catch (error) {
    return String(error).replace('Error: ', '').split('\n')
  }
}

test('brand: readable colors pass, also with an opacity', () => {
  expect(mistakesOf({})).toEqual([])
})

test('brand: a color with too little contrast stops the build and is named', () => {
  // The contrast of #777777 on white is 4.48, and of #767676 it is 4.54.
  expect(mistakesOf({ soft: { light: '#777777', dark: '#ffffff' } })).toEqual([
    'content/brand.yaml:12: colors.soft.light: has a contrast of 4.48 on paper; 4.5 at least',
    'content/brand.yaml:12: colors.soft.light: has a contrast of 4.48 on sheet; 4.5 at least',
    'content/brand.yaml:12: colors.soft.light: has a contrast of 4.48 on band; 4.5 at least',
  ])
  expect(mistakesOf({ soft: { light: '#767676', dark: '#ffffff' } })).toEqual([])
  expect(mistakesOf({ 'on-green': { light: '#ffffff', dark: '#f0f0f0' } })).toEqual([
    expect.stringContaining('colors.on-green.dark: has a contrast of 1.14 on green; 4.5 at least'),
  ])
})

test.each(['#12345', 'red', '#FFFFFF', '#0000000', 'rgb(0, 0, 0)', '#10233b73'])(
  'brand: the color "%s" stops the build',
  (light) => {
    expect(mistakesOf({ rule: { light, dark: '#000000' } })).toEqual([
      'content/brand.yaml:15: colors.rule.light: must be like #10233b',
    ])
  },
)

test('brand: a missing color, and a logo with markup, stop the build', () => {
  expect(mistakesOf({ ink: undefined })).toEqual([
    expect.stringContaining('colors.ink: is missing'),
  ])
  expect(mistakesOf({}, { path: 'M0 0"/><script>', drawn: 'lines' })).toEqual([
    expect.stringContaining('logo.path: must be the d attribute of an SVG path'),
  ])
})
