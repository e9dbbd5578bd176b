import { expect, test } from 'vitest'
import { stripScripts } from './strip-scripts.ts'

test('bench: the reference page keeps everything except scripts', () => {
  const page = [
    '<link rel="preload" as="font" href="/a.woff2"><link rel="modulepreload" href="/a.js">',
    '<link rel="preload" as="script" href="/b.js">',
    '<script type="module" src="/a.js"></script><script>if (1 < 2) run()</script>',
    '<h1>Heading</h1>',
  ].join('')
  expect(stripScripts(page)).toBe('<link rel="preload" as="font" href="/a.woff2"><h1>Heading</h1>')
})
