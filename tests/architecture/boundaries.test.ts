import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../support/process.ts'
import { createFixtureProject, type FixtureProject } from './fixture-project.ts'

const CRUISE = [
  '--config',
  '.dependency-cruiser.cjs',
  '--no-progress',
  '--output-type',
  'json',
  '.',
]

interface Cruise {
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[]
    ruleSetUsed: { forbidden: { name: string }[] }
  }
}

/**
 * Path of a project file relative to the temporary directory, for imports from outside the project.
 */
const OUTSIDE = relative(tmpdir(), join(projectRoot, 'contracts/text.ts'))

/**
 * For each rule of `.dependency-cruiser.cjs`, the files that violate it. The first file breaks the
 * rule.
 */
const VIOLATIONS: Record<string, Record<string, string>> = {
  'no-circular': {
    'server/a.ts': "import './b.ts'\nexport const a = 1\n",
    'server/b.ts': "import './a.ts'\nexport const b = 1\n",
  },
  'no-imports-outside-project': { 'server/leaves.ts': `import '../../${OUTSIDE}'\n` },
  'not-to-unresolvable': { 'server/unresolved.ts': "import './nowhere.ts'\n" },
  'contracts-import-only-zod': { 'contracts/reader.ts': "import 'node:fs'\n" },
  'content-has-no-code': { 'content/computes.ts': "import '../words/leaf.ts'\n" },
  'cms-imports-only-words': { 'cms/renders.ts': "import 'react'\n" },
  'words-import-nothing': { 'words/reaches.ts': "import '../cms/leaf.ts'\n" },
  'documents-import-only-content': { 'documents/reaches.ts': "import '../web/leaf.ts'\n" },
  'publish-renders-content': { 'publish/reaches.ts': "import '../server/leaf.ts'\n" },
  'typst-only-in-documents': {
    'scripts/build/sets.ts':
      "import { initSync } from '@myriaddreamin/typst-ts-web-compiler'\nexport { initSync }\n",
  },
  'web-imports-only-contracts-and-content': { 'web/reaches.ts': "import '../server/leaf.ts'\n" },
  'web-not-to-node': { 'web/files.ts': "import 'node:path'\n" },
  'server-imports-only-contracts-and-content': { 'server/reaches.ts': "import '../web/leaf.ts'\n" },
  'paths-import-nothing': {
    'web/paths.ts': "import { leaf } from './leaf.ts'\nexport const paths = leaf\n",
  },
  'features-not-to-features': {
    'web/features/one/form.ts': "import { leaf } from '../two/leaf.ts'\nexport const a = leaf\n",
    'web/features/two/leaf.ts': 'export const leaf = 1\n',
  },
  'server-folders-are-listed': {
    'server/lists.ts': "import './elsewhere/leaf.ts'\n",
    'server/elsewhere/leaf.ts': 'export const leaf = 1\n',
  },
  'repositories-only-in-their-feature': {
    'server/features/held/borrows.ts':
      "import { sql } from '../audit/repository.ts'\nexport { sql }\n",
  },
  'repositories-not-in-jobs-and-commands': {
    'server/jobs/borrows.ts':
      "import { sql } from '../features/audit/repository.ts'\nexport { sql }\n",
  },
  'features-not-to-pages': { 'web/features/one/up.ts': "import '../../pages/leaf.ts'\n" },
  'ui-imports-only-ui': { 'web/ui/button.ts': "import '../lib/leaf.ts'\n" },
  'ui-not-to-libraries': {
    'web/ui/form.ts': "import { useForm } from 'react-hook-form'\nexport { useForm }\n",
  },
  'lib-not-to-features': { 'web/lib/up.ts': "import '../features/two/leaf.ts'\n" },
  'sql-only-in-repositories': {
    'server/features/audit/service.ts': "import { sql } from 'kysely'\nexport { sql }\n",
  },
  'only-build-scripts-import-web': { 'scripts/leads.ts': "import '../web/leaf.ts'\n" },
  'not-to-dev-dependencies': { 'server/dev.ts': "import 'fast-check'\n" },
  'not-to-tests': {
    'server/uses-test.ts': "import './leaf.test.ts'\n",
    'server/leaf.test.ts': 'export const leaf = 1\n',
  },
}

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string; from: { path?: string } }[]
}

/** For each folder of server/, an import of a later folder, which the rules forbid. */
const SERVER_ORDER = forbidden
  .map(({ name, from }) => ({ name, folder: /^\^server\/(.+)\/\[/.exec(from.path ?? '')?.[1] }))
  .filter(({ name }) => name.startsWith('server-order-'))
for (const [index, { name, folder = '' }] of SERVER_ORDER.entries()) {
  const next = SERVER_ORDER[index + 1]?.folder
  const later = next === undefined ? 'server/leaf.ts' : `server/${next}/leaf.ts`
  const file = `server/${folder}/early.ts`
  VIOLATIONS[name] = {
    [file]: `import type { leaf } from '${'../'.repeat(folder.split('/').length + 1)}${later}'\nexport type Leaf = typeof leaf\n`,
    [`server/${folder}/leaf.ts`]: 'export const leaf = 1\n',
  }
}

const ALLOWED_FILES = {
  'server/leaf.ts': 'export const leaf = 1\n',
  'cms/leaf.ts': "import { leaf } from '../words/leaf.ts'\nexport const text = leaf\n",
  'words/leaf.ts': 'export const leaf = 1\n',
  'web/leaf.ts': 'export const leaf = 1\n',
  'web/pages/leaf.ts': 'export const leaf = 1\n',
  'web/lib/leaf.ts': 'export const leaf = 1\n',
  // Imports that the rules must keep allowing.
  'server/link.ts': "import { paths } from '../web/paths.ts'\nexport const link = paths\n",
  'server/ping.ts': "import type { Pong } from './pong.ts'\nexport type Ping = Pong\n",
  'server/pong.ts': "import type { Ping } from './ping.ts'\nexport type Pong = Ping | 1\n",
  'server/features/audit/repository.ts': "import { sql } from 'kysely'\nexport { sql }\n",
  'server/features/audit/names.ts':
    "import type { Kysely } from 'kysely'\nexport type X = Kysely<object>\n",
}

function read(output: string): Cruise {
  return JSON.parse(output) as Cruise
}

describe('dependency rules', () => {
  let project: FixtureProject
  let cruise: Cruise

  beforeAll(() => {
    project = createFixtureProject({
      ...ALLOWED_FILES,
      ...Object.assign({}, ...Object.values(VIOLATIONS)),
    })
    cruise = read(project.run('depcruise', CRUISE).output)
  })
  afterAll(() => project.remove())

  test.each(Object.entries(VIOLATIONS))(
    'dependency rules: an injected violation of %s is reported',
    (rule, files) => {
      const [from] = Object.keys(files)
      expect(cruise.summary.violations).toContainEqual(
        expect.objectContaining({ from, rule: expect.objectContaining({ name: rule }) }),
      )
    },
  )

  test('dependency rules: every rule has an injected violation', () => {
    const rules = cruise.summary.ruleSetUsed.forbidden.map(({ name }) => name)
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual(rules.toSorted())
  })

  test('dependency rules: allowed imports are not reported', () => {
    const reported = cruise.summary.violations.map(({ from }) => from)
    for (const leaf of Object.keys(ALLOWED_FILES)) expect(reported).not.toContain(leaf)
  })
})
