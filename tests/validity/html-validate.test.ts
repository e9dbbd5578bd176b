import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtDocuments, dist } from '../support/built-site.ts'

/** The recommended rules without those that are about spelling, each with its reason. */
const config: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React writes <br/>, required="" and popoverTarget; to a browser they are the same.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    // The ids of useId begin with an underscore, as HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Telephone numbers stay whole by a rule of base.css, not by characters that searches miss.
    'tel-non-breaking': 'off',
    // The few measures that a drawing has of its own; the policy allows them.
    'no-inline-style': 'off',
    // Headings of a story or a figure begin anew below their own sections.
    'heading-level': ['error', { minInitialRank: 'h1' }],
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(config))

async function mistakesIn(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector})`),
  )
}

test('validity: html-validate finds no error in any page', async () => {
  const found = await Promise.all(
    builtDocuments().map(({ file }) => mistakesIn(readFileSync(join(dist, file), 'utf8'), file)),
  )
  expect(found.length).toBeGreaterThan(60)
  expect(found.flat()).toEqual([])
})

test('validity: html-validate finds what is planted', async () => {
  const found = await mistakesIn(
    '<!doctype html><html lang="en"><head><title>T</title></head><body><h1>A</h1><h3>B</h3>' +
      '<button></button><p id="a"></p><p id="a"></p><a href="/">&nbsp;</a></body></html>',
    'planted',
  )
  const rules = ['heading-level', 'no-implicit-button-type', 'text-content', 'no-dup-id']
  for (const rule of rules) expect(found.join('\n')).toContain(rule)
})
