import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { projectRoot } from '../support/process.ts'
import { createFixtureProject, type FixtureProject } from './fixture-project.ts'

let project: FixtureProject | undefined

afterEach(() => {
  project?.remove()
  project = undefined
})

function createProject(files: Record<string, string>, settings?: string[]): FixtureProject {
  project = createFixtureProject(files, settings)
  return project
}

/** For each rule: what it rejects, and the path and text of a file that breaks it. */
const LINT: [string, string, string][] = [
  ['default exports', 'web/pages/home.ts', 'export default 1\n'],
  ['any', 'web/lib/api.ts', 'export const x: any = 1\n'],
  ['non-null assertions', 'web/lib/api.ts', 'export const x = (y?: string) => y!.length\n'],
  ['process.env outside env.ts', 'server/app.ts', 'export const x = process.env.TZ\n'],
  ['file names that are not in kebab case', 'web/lib/apiClient.ts', 'export const x = 1\n'],
  [
    'imports of types without "type"',
    'web/lib/a.ts',
    "import { B } from './b.ts'\nexport type A = B\n",
  ],
  [
    'focused tests',
    'web/lib/a.test.ts',
    "import { test } from 'vitest'\ntest.only('x', () => {})\n",
  ],
  [
    'hooks in conditions',
    'web/ui/a.tsx',
    "import { useId } from 'react'\nexport function A({ on }: { on: boolean }) {\n  if (on) useId()\n  return null\n}\n",
  ],
]

const LINT_RULES = [
  'no-default-export',
  'no-explicit-any',
  'no-non-null-assertion',
  'no-process-env',
  'filename-case',
  'consistent-type-imports',
  'no-focused-tests',
  'rules-of-hooks',
]

describe('linter', () => {
  test.each(LINT.map(([what, path, text], index) => ({ what, path, text, index })))(
    'rejects $what',
    ({ path, text, index }) => {
      const { code, output } = createProject({ [path]: text }).run('oxlint', [
        '--deny-warnings',
        path,
      ])
      expect(output).toContain(`(${LINT_RULES[index]})`)
      expect(code).toBe(1)
    },
  )

  test('rejects floating promises, which needs type information', () => {
    const { code, output } = createProject({
      'server/app.ts': 'async function work() {}\nexport function start() {\n  work()\n}\n',
      'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["server"] }',
    }).run('oxlint', ['--type-aware', '--deny-warnings', 'server/app.ts'])
    expect(output).toContain('(no-floating-promises)')
    expect(code).toBe(1)
  })

  test('accepts a clean file', () => {
    const { code } = createProject({ 'server/app.ts': 'export const x = 1\n' }).run('oxlint', [
      '--deny-warnings',
      'server/app.ts',
    ])
    expect(code).toBe(0)
  })
})

describe('compiler', () => {
  const base = 'tsconfig.base.json'
  const folders = (web: string) => ({
    'tsconfig.json': '{ "files": [], "references": [{ "path": "web" }, { "path": "server" }] }',
    'server/app.ts': 'export const app = 1\n',
    'web/page.ts': web,
  })
  const settings = [
    'package.json',
    base,
    'web/tsconfig.json',
    'server/tsconfig.json',
    'contracts/tsconfig.json',
    'content/tsconfig.json',
  ]
  const leaves = {
    'contracts/a.ts': 'export const a = 1\n',
    'content/a.ts': 'export const a = 1\n',
  }

  test('rejects imports of server in web, whose tsconfig.json does not reference it', () => {
    const files = {
      ...folders("import { app } from '../server/app.ts'\nexport const x = app\n"),
      ...leaves,
    }
    const { code, output } = createProject(files, settings).run('tsc', ['-b', 'web'])
    expect(output).toContain('TS6307')
    expect(code).not.toBe(0)
  })

  test('accepts imports of contracts in web', () => {
    const files = {
      ...folders("import { a } from '../contracts/a.ts'\nexport const x = a\n"),
      ...leaves,
    }
    const { code, output } = createProject(files, settings).run('tsc', ['-b', 'web'])
    expect(output).toBe('')
    expect(code).toBe(0)
  })
})

describe('formatter', () => {
  test('rejects a semicolon', () => {
    const { code } = createProject({ 'server/app.ts': 'export const x = 1;\n' }).run('oxfmt', [
      '--check',
      '.',
    ])
    expect(code).not.toBe(0)
  })
})

describe('unused code', () => {
  test('finds an unused file, export, and package', () => {
    const { code, output } = createProject({
      'knip.json': '{ "entry": ["main.ts"], "project": ["*.ts"] }',
      'package.json': '{ "name": "x", "dependencies": { "zod": "*" } }',
      'main.ts': "import { used } from './part.ts'\nused()\n",
      'part.ts': 'export const used = () => {}\nexport const unused = () => {}\n',
      'alone.ts': 'export const x = 1\n',
    }).run('knip', ['--no-progress'])
    for (const name of ['alone.ts', 'unused', 'zod']) expect(output).toContain(name)
    expect(code).toBe(1)
  })
})

describe('prose', () => {
  const script = join(projectRoot, 'scripts/check-prose.ts')

  test('rejects a planted sentence, naming file and line', () => {
    const { code, output } = createProject({
      'content/pages/home.ts': "export const intro = 'Our names stand in the file.'\n",
      'docs/a.md': 'Both owners signed.\n',
    }).run('node', [script])
    expect(output).toBe('content/pages/home.ts:1:33 "stand in": use "is" or "are" or "appears"\n')
    expect(code).toBe(1)
  })

  test('accepts plain English', () => {
    const { code } = createProject({ 'docs/a.md': 'Both owners signed.\n' }).run('node', [script])
    expect(code).toBe(0)
  })
})
