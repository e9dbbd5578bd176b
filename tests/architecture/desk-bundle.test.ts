import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shell, signIn } from '../../words/desk/words.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { dist } from '../support/built-site.ts'

const assets = join(dist, 'assets')
const scriptsIn = (directory: string) =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(directory, name), 'utf8') }))

/** Only the desk's code has these. */
const TRACES = [deskPaths.api.root(), signIn.heading, shell.failed, 'PublicKeyCredential']

test('desk: nothing of it is in the scripts and pages of the public site [DK-01]', () => {
  const publicScripts = scriptsIn(assets)
  expect(publicScripts.length).toBeGreaterThan(20)
  const found = publicScripts.filter(({ text }) => TRACES.some((trace) => text.includes(trace)))
  expect(found.map(({ name }) => name)).toEqual([])
  const pages = readdirSync(join(dist, 'pages'), { recursive: true, encoding: 'utf8' })
  const linking = pages
    .filter((name) => name.endsWith('.html'))
    .filter((name) => /["/]desk[/"]/.test(readFileSync(join(dist, 'pages', name), 'utf8')))
  expect(linking).toEqual([])
})

test('desk: its own scripts have these traces, so the test above would see them [DK-01]', () => {
  const text = scriptsIn(join(assets, 'desk'))
    .map((script) => script.text)
    .join('\n')
  expect(TRACES.filter((trace) => !text.includes(trace))).toEqual([])
})

test('desk: its scripts are at most 200 kB on the wire [DK-01]', () => {
  const directory = join(assets, 'desk')
  const scripts = readdirSync(directory).filter((name) => name.endsWith('.js.br'))
  const total = scripts.reduce((sum, name) => sum + statSync(join(directory, name)).size, 0)
  expect(total).toBeGreaterThan(10_000)
  expect(total).toBeLessThanOrEqual(200_000)
})
