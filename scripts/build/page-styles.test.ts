import { expect, test } from 'vitest'
import { stylesFor } from './page-styles.ts'

const html = '<main class="sheet md:flex"><p class="lead">Text</p></main>'

test('styles: rules whose classes and tags stand in the page are kept, others go', () => {
  const css =
    'p{color:red}.lead{margin:0}.sheet .lead{top:0}.other{top:0}.sheet .other{top:0}ul{top:0}'
  expect(stylesFor(html, css)).toBe('p{color:red}.lead{margin:0}.sheet .lead{top:0}')
})

test('styles: a list keeps the selectors that can match', () => {
  expect(stylesFor(html, '.lead,.other,ul{margin:0}')).toBe('.lead{margin:0}')
})

test('styles: escaped class names, attributes and arguments are understood', () => {
  const css =
    '.md\\:flex{display:flex}.md\\:grid{top:0}.lead:not(.other){top:1px}' +
    ':where(.other,.lead) p{top:2px}p[data-x=".other"]{top:3px}'
  expect(stylesFor(html, css)).toBe(
    '.md\\:flex{display:flex}.lead:not(.other){top:1px}' +
      ':where(.other,.lead) p{top:2px}p[data-x=".other"]{top:3px}',
  )
})

test('styles: conditions stay around what is kept, and go with what is not', () => {
  const css = '@media print{.lead{top:0}.other{top:0}}@media screen{.other{top:0}}'
  expect(stylesFor(html, css)).toBe('@media print{.lead{top:0}}')
})

test('styles: the order of layers is kept even where a layer becomes empty', () => {
  const css = '@layer base,components;@layer base{.other{top:0}}@layer components{.lead{top:0}}'
  expect(stylesFor(html, css)).toBe('@layer base,components;@layer components{.lead{top:0}}')
})

test('styles: variables that nothing reads go, also those read only by others that go', () => {
  const css = ':root{--a:1px;--b:var(--c);--c:2px}.lead{top:var(--a)}'
  expect(stylesFor(html, css)).toBe(':root{--a:1px}.lead{top:var(--a)}')
})

test('styles: keyframes stay with the animation that plays them', () => {
  const kept = '.lead{animation:rise 1s}@keyframes rise{0%{opacity:0}to{opacity:1}}'
  expect(stylesFor(html, kept)).toBe(kept)
  expect(stylesFor(html, '.other{animation:rise 1s}@keyframes rise{to{opacity:1}}')).toBe('')
})

test('styles: parts of form fields stay only where there are fields', () => {
  const css = '::placeholder{opacity:1}'
  expect(stylesFor(html, css)).toBe('')
  expect(stylesFor('<input class="control">', css)).toBe(css)
  expect(stylesFor('<input type="radio" name="appearance">', css)).toBe('')
})

test('styles: what must stand within stands within', () => {
  const css = 'main:has(.lead){top:0}main:has(.other){top:1px}main:not(:has(.other)){top:2px}'
  expect(stylesFor(html, css)).toBe('main:has(.lead){top:0}main:not(:has(.other)){top:2px}')
  expect(stylesFor(html, 'main:has(.other,.lead){top:0}')).not.toBe('')
})

test('styles: a variable that the root always has needs nothing to fall back on', () => {
  const css = ':root{--a:1px}@media print{:root{--b:1px}}.lead{top:var(--a,2px);left:var(--b,2px)}'
  expect(stylesFor(html, css)).toBe(
    ':root{--a:1px}@media print{:root{--b:1px}}.lead{top:var(--a);left:var(--b,2px)}',
  )
})
