import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
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

/** A file that breaks the rule. */
const LINT: [what: string, rule: string, path: string, text: string][] = [
  ['default exports', 'no-default-export', 'web/pages/home.ts', 'export default 1\n'],
  ['any', 'no-explicit-any', 'web/lib/api.ts', 'export const x: any = 1\n'],
  [
    'non-null assertions',
    'no-non-null-assertion',
    'web/lib/length.ts',
    'export const x = (y?: string) => y!.length\n',
  ],
  [
    'process.env outside env.ts',
    'no-process-env',
    'server/app.ts',
    'export const x = process.env.TZ\n',
  ],
  [
    'file names that are not in kebab case',
    'filename-case',
    'web/lib/apiClient.ts',
    'export const x = 1\n',
  ],
  [
    'imports of types without "type"',
    'consistent-type-imports',
    'web/lib/a.ts',
    "import { B } from './b.ts'\nexport type A = B\n",
  ],
  [
    'focused tests',
    'no-focused-tests',
    'web/lib/a.test.ts',
    "import { test } from 'vitest'\ntest.only('x', () => {})\n",
  ],
  [
    'hooks in conditions',
    'rules-of-hooks',
    'web/ui/a.tsx',
    "import { useId } from 'react'\nexport function A({ on }: { on: boolean }) {\n  if (on) useId()\n  return null\n}\n",
  ],
  [
    'floating promises, which needs type information',
    'no-floating-promises',
    'server/start.ts',
    'async function work() {}\nexport function start() {\n  work()\n}\n',
  ],
]

interface LintReport {
  diagnostics: { code: string; filename: string }[]
}

describe('linter', () => {
  let found: string[]
  let exitCode: number | null

  beforeAll(() => {
    const linted = createFixtureProject({
      ...Object.fromEntries(LINT.map(([, , path, text]) => [path, text])),
      'server/clean.ts': 'export const x = 1\n',
      'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["server"] }',
    })
    const { code, output } = linted.run('oxlint', [
      '--type-aware',
      '--deny-warnings',
      '--format=json',
      '.',
    ])
    linted.remove()
    const { diagnostics } = JSON.parse(output) as LintReport
    found = diagnostics.map(({ code: rule, filename }) => `${filename} ${rule}`)
    exitCode = code
  })

  test.each(LINT)('rejects %s', (_what, rule, path) => {
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${path} .*\\(${rule}\\)$`)))
    expect(exitCode).toBe(1)
  })

  test('accepts a clean file', () => {
    expect(found.filter((line) => line.startsWith('server/clean.ts'))).toEqual([])
  })
})

describe('compiler', () => {
  test('rejects imports of server in web, whose tsconfig.json does not reference it, and accepts those of contracts', () => {
    const files = {
      'tsconfig.json': '{ "files": [], "references": [{ "path": "web" }, { "path": "server" }] }',
      'server/app.ts': 'export const app = 1\n',
      'contracts/a.ts': 'export const a = 1\n',
      'cms/a.ts': 'export const a = 1\n',
      'words/a.ts': 'export const a = 1\n',
      'web/page.ts': "import { app } from '../server/app.ts'\nexport const x = app\n",
      'web/form.ts': "import { a } from '../contracts/a.ts'\nexport const x = a\n",
    }
    const folders = ['web', 'server', 'contracts', 'cms', 'words']
    const settings = ['package.json', 'tsconfig.base.json']
    const { code, output } = createProject(files, [
      ...settings,
      ...folders.map((folder) => `${folder}/tsconfig.json`),
    ]).run('tsc', ['-b', 'web'])
    expect(output).toMatch(/^web\/page\.ts.* TS6307/m)
    expect(output).not.toContain('web/form.ts')
    expect(code).not.toBe(0)
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
  test('rejects a planted sentence, naming file and line, and accepts plain English', () => {
    const { code, output } = createProject({
      'content/pages/home.yaml': 'intro: Our names stand in the file.\n',
      'docs/a.md': 'Both owners signed.\n',
    }).run('node', [join(projectRoot, 'scripts/check-prose.ts')])
    expect(output).toBe('content/pages/home.yaml:1:18 "stand in": use "is" or "are" or "appears"\n')
    expect(code).toBe(1)
  })
})
