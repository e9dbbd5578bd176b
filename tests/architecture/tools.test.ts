import { afterEach, describe, expect, test } from 'vitest'
import { plantTree, type PlantedTree } from './planted-tree.ts'

let tree: PlantedTree | undefined

afterEach(() => {
  tree?.remove()
  tree = undefined
})

function plant(files: Record<string, string>, settings?: string[]): PlantedTree {
  tree = plantTree(files, settings)
  return tree
}

/** A rule of the linter, a file that breaks it, and the name under which that is reported. */
const LINT: [string, string, string][] = [
  ['default exports', 'web/pages/home.ts', 'export default 1\n'],
  ['any', 'web/lib/api.ts', 'export const x: any = 1\n'],
  ['non-null assertions', 'web/lib/api.ts', 'export const x = (y?: string) => y!.length\n'],
  ['the environment outside of env.ts', 'server/app.ts', 'export const x = process.env.TZ\n'],
  ['file names that are not kebab-case', 'web/lib/apiClient.ts', 'export const x = 1\n'],
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

describe('the linter', () => {
  test.each(LINT.map(([what, path, text], index) => ({ what, path, text, index })))(
    'refuses $what',
    ({ path, text, index }) => {
      const { code, output } = plant({ [path]: text }).run('oxlint', ['--deny-warnings', path])
      expect(output).toContain(`(${LINT_RULES[index]})`)
      expect(code).toBe(1)
    },
  )

  test('refuses a promise that nobody waits for, which takes types to see', () => {
    const { code, output } = plant({
      'server/app.ts': 'async function work() {}\nexport function start() {\n  work()\n}\n',
      'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["server"] }',
    }).run('oxlint', ['--type-aware', '--deny-warnings', 'server/app.ts'])
    expect(output).toContain('(no-floating-promises)')
    expect(code).toBe(1)
  })

  test('lets a clean file pass', () => {
    const { code } = plant({ 'server/app.ts': 'export const x = 1\n' }).run('oxlint', [
      '--deny-warnings',
      'server/app.ts',
    ])
    expect(code).toBe(0)
  })
})

describe('the compiler', () => {
  const base = 'tsconfig.base.json'
  const rooms = (web: string) => ({
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

  test('refuses that web imports server: it is no project that web references', () => {
    const files = {
      ...rooms("import { app } from '../server/app.ts'\nexport const x = app\n"),
      ...leaves,
    }
    const { code, output } = plant(files, settings).run('tsc', ['-b', 'web'])
    expect(output).toContain('TS6307')
    expect(code).not.toBe(0)
  })

  test('lets web import contracts', () => {
    const files = {
      ...rooms("import { a } from '../contracts/a.ts'\nexport const x = a\n"),
      ...leaves,
    }
    const { code, output } = plant(files, settings).run('tsc', ['-b', 'web'])
    expect(output).toBe('')
    expect(code).toBe(0)
  })
})

describe('the formatter', () => {
  test('refuses a semicolon', () => {
    const { code } = plant({ 'server/app.ts': 'export const x = 1;\n' }).run('oxfmt', [
      '--check',
      '.',
    ])
    expect(code).not.toBe(0)
  })
})

describe('the search for what is unused', () => {
  test('finds a file, an export and a package that nothing needs', () => {
    const { code, output } = plant({
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
