import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtDocuments, dist } from '../support/built-site.ts'

/** The recommended rules except those about code style. */
const config: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React writes <br/>, required="", hidden="", and popoverTarget, which are equivalent HTML.
    'void-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    // React's useId starts ids with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // base.css keeps phone numbers on one line; non-breaking characters would defeat text search.
    'tel-non-breaking': 'off',
    // Drawings set their own sizes inline, which the CSP allows.
    'no-inline-style': 'off',
    // Checkboxes of one list share a name; each one checked is sent.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Stories and figures start their headings over within their own sections.
    'heading-level': ['error', { minInitialRank: 'h1' }],
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(config))

async function errorsIn(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector})`),
  )
}

test('validity: html-validate finds no errors in any page', async () => {
  const found = await Promise.all(
    builtDocuments().map(({ file }) => errorsIn(readFileSync(join(dist, file), 'utf8'), file)),
  )
  expect(found.length).toBeGreaterThan(60)
  expect(found.flat()).toEqual([])
})

test('validity: html-validate finds injected errors', async () => {
  const found = await errorsIn(
    '<!doctype html><html lang="en"><head><title>T</title></head><body><h1>A</h1><h3>B</h3>' +
      '<button></button><p id="a"></p><p id="a"></p><a href="/">&nbsp;</a></body></html>',
    'broken.html',
  )
  const rules = ['heading-level', 'no-implicit-button-type', 'text-content', 'no-dup-id']
  for (const rule of rules) expect(found.join('\n')).toContain(rule)
})
