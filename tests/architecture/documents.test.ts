import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../support/process.ts'
import { deadNames, idsExplained, idsNamed, linesOfText } from './documents.ts'
import { projectFiles, projectPaths } from './project-files.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const ROOMS = ['contracts', 'content', 'web', 'server', 'scripts', 'tests', 'bench', 'deploy']

describe('requirement ids', () => {
  const explained = idsExplained(read('docs/requirements.md'))

  test('an id is read from a title, alone or in a list', () => {
    const text = "test('a [BK-07]')\ntest('b [SL-01, SL-02]')\nconst c = ['XX-1']"
    expect(idsNamed({ path: 'x.test.ts', text })).toEqual(['BK-07', 'SL-01', 'SL-02'])
  })

  test('each is explained once', () => {
    expect(explained.length).toBeGreaterThan(90)
    expect(explained).toEqual([...new Set(explained)])
  })

  test('a title names only ids that are explained', () => {
    const files = projectFiles(/\.(test|e2e)\.tsx?$/)
    const named = files.flatMap((file) => idsNamed(file).map((id) => ({ id, path: file.path })))
    const own = new Set(['tests/architecture/documents.test.ts'])
    expect(named.filter(({ path }) => !own.has(path)).length).toBeGreaterThan(0)
    expect(named.filter(({ id }) => !explained.includes(id))).toEqual([])
  })
})

describe('documents', () => {
  test('a name of a file that is gone is found', () => {
    const text = 'See `server/gone.ts`, `server/env.ts`, `npm start` and [here](gone.md).'
    expect(deadNames({ path: 'docs/x.md', text })).toEqual(['server/gone.ts', 'gone.md'])
  })

  test('the files that they name exist', () => {
    const dead = projectFiles(/\.md$/)
      .filter(({ path }) => !path.startsWith('content/'))
      .flatMap((file) => deadNames(file).map((name) => `${file.path}: ${name}`))
    expect(dead).toEqual([])
  })

  test.each(ROOMS)('%s has a README, of at most five lines unless it holds figures', (room) => {
    const lines = linesOfText(read(`${room}/README.md`))
    expect(lines.length).toBeGreaterThan(0)
    if (room !== 'bench') expect(lines.length).toBeLessThanOrEqual(5)
  })

  test('a README of six lines is found to be too long', () => {
    expect(linesOfText('# Room\n\none\ntwo\nthree\n\nfour\nfive\nsix\n')).toHaveLength(6)
  })

  test('every room of the compiler has a README', () => {
    const rooms = projectPaths().filter((path) => /^[a-z]+\/tsconfig\.json$/.test(path))
    expect(ROOMS).toEqual(expect.arrayContaining(rooms.map((path) => path.split('/')[0])))
  })
})

describe('settings', () => {
  const documented = [...read('README.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  const example = [...read('.env.example').matchAll(/^#?\s?([A-Z_]+)=/gm)].map(([, name]) => name)

  test('the table of the README and .env.example name the same ones', () => {
    expect(documented.length).toBeGreaterThan(10)
    expect(documented.toSorted()).toEqual(example.toSorted())
  })

  test('the server reads every one of them, and no other', () => {
    const source = read('server/env.ts') + read('server/domain-settings.ts')
    const unread = example.filter((name) => name !== undefined && !source.includes(name))
    expect(unread).toEqual([])
  })
})
