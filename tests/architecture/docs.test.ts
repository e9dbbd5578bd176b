import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../support/process.ts'
import { missingFiles, idsDefined, idsInTitles, linesOfText } from './docs.ts'
import { projectFiles, projectPaths } from './project-files.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const FOLDERS = [
  'contracts',
  'content',
  'cms',
  'words',
  'documents',
  'publish',
  'web',
  'server',
  'scripts',
  'tests',
  'bench',
  'deploy',
]

describe('requirement ids', () => {
  const defined = idsDefined(read('docs/requirements.md'))

  test('ids are read from titles, alone or in a list', () => {
    const text = "test('a [BK-07]')\ntest('b [SL-01, SL-02]')\nconst c = ['XX-1']"
    expect(idsInTitles({ path: 'x.test.ts', text })).toEqual(['BK-07', 'SL-01', 'SL-02'])
  })

  test('every id is defined once', () => {
    expect(defined.length).toBeGreaterThan(90)
    expect(defined).toEqual([...new Set(defined)])
  })

  test('only defined ids appear in test titles', () => {
    const files = projectFiles(/\.(test|e2e)\.tsx?$/)
    const named = files.flatMap((file) => idsInTitles(file).map((id) => ({ id, path: file.path })))
    const own = new Set(['tests/architecture/docs.test.ts'])
    expect(named.filter(({ path }) => !own.has(path)).length).toBeGreaterThan(0)
    expect(named.filter(({ id }) => !defined.includes(id))).toEqual([])
  })
})

describe('docs', () => {
  test('references to missing files are found', () => {
    const text = 'See `server/gone.ts`, `server/config/env.ts`, `npm start` and [here](gone.md).'
    expect(missingFiles({ path: 'docs/x.md', text })).toEqual(['server/gone.ts', 'gone.md'])
  })

  test('all referenced files exist', () => {
    const dead = projectFiles(/\.md$/)
      .filter(({ path }) => !/^(?:tests\/fixtures\/)?content\//.test(path))
      .flatMap((file) => missingFiles(file).map((name) => `${file.path}: ${name}`))
    expect(dead).toEqual([])
  })

  test('every folder of server, web, and tests has a README', () => {
    const paths = projectPaths()
    const folders = paths.flatMap((path) => /^(?:server|web|tests)\/[^/]+(?=\/)/.exec(path) ?? [])
    expect(folders.length).toBeGreaterThan(20)
    const missing = [...new Set([...FOLDERS, ...folders])].filter(
      (folder) => !paths.includes(`${folder}/README.md`),
    )
    expect(missing).toEqual([])
  })

  test('the index of decisions lists each of them', () => {
    const decisions = projectPaths().flatMap(
      (path) => /^docs\/decisions\/(\d.*)$/.exec(path)?.[1] ?? [],
    )
    const index = read('docs/decisions/README.md')
    expect(decisions.length).toBeGreaterThan(30)
    expect(decisions.filter((name) => !index.includes(`](${name})`))).toEqual([])
  })

  test('every README has at most five lines, except those with instructions', () => {
    const withInstructions = ['bench/README.md', 'content/README.md', 'docs/decisions/README.md']
    const long = projectFiles(/\/README\.md$/)
      .filter(({ path }) => !withInstructions.includes(path))
      .filter(({ text }) => ![1, 2, 3, 4, 5].includes(linesOfText(text).length))
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('a README of six lines is too long', () => {
    expect(linesOfText('# Folder\n\none\ntwo\nthree\n\nfour\nfive\nsix\n')).toHaveLength(6)
  })

  test('every folder with a tsconfig.json has a README', () => {
    const folders = projectPaths().filter((path) => /^[a-z]+\/tsconfig\.json$/.test(path))
    expect(FOLDERS).toEqual(expect.arrayContaining(folders.map((path) => path.split('/')[0])))
  })
})

describe('settings', () => {
  const example = [...read('.env.example').matchAll(/^#?\s?([A-Z_]+)=/gm)].map(([, name]) => name)

  test('the server reads every documented setting', () => {
    const files = readdirSync(join(projectRoot, 'server/config'))
    const source = files
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => read(`server/config/${name}`))
      .join('')
    const unread = example.filter((name) => name !== undefined && !source.includes(name))
    expect(unread).toEqual([])
  })
})
