import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '../../tests/support/process.ts'
import { readEnv, variableNames } from './env.ts'

const example = readFileSync(`${projectRoot}/.env.example`, 'utf8')

test('.env.example lists every setting with its default', () => {
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => String(name))
  expect(named.toSorted()).toEqual(variableNames.toSorted())
  expect(readEnv(parseEnv(example))).toEqual(readEnv({}))
})

test('the values that .env.example suggests are valid', () => {
  expect(() => readEnv(parseEnv(example.replaceAll(/^#(?=[A-Z_]+=)/gm, '')))).not.toThrow()
})
