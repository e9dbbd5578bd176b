import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeBinary, projectRoot } from '../support/process.ts'
import { plantTree, type PlantedTree } from './planted-tree.ts'

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
    totalCruised: number
    violations: { from: string; to: string; rule: { name: string } }[]
    ruleSetUsed: { forbidden: { name: string }[] }
  }
}

/** A file of this project, as seen from a temporary directory. */
const OUTSIDE = relative(tmpdir(), join(projectRoot, 'contracts/text.ts'))

/** For each rule of `.dependency-cruiser.cjs`, files of which the first one named breaks it. */
const BREACHES: Record<string, Record<string, string>> = {
  'no-cycle': {
    'server/a.ts': "import './b.ts'\nexport const a = 1\n",
    'server/b.ts': "import './a.ts'\nexport const b = 1\n",
  },
  'inside-the-project': { 'server/leaves.ts': `import '../../${OUTSIDE}'\n` },
  resolvable: { 'server/lost.ts': "import './nowhere.ts'\n" },
  'contracts-stand-alone': { 'contracts/reader.ts': "import 'node:fs'\n" },
  'content-stands-alone': { 'content/renders.ts': "import 'react'\n" },
  'documents-know-only-content': { 'documents/reaches.ts': "import '../web/leaf.ts'\n" },
  'typst-in-documents': {
    'scripts/build/sets.ts':
      "import { initSync } from '@myriaddreamin/typst-ts-web-compiler'\nexport { initSync }\n",
  },
  'web-knows-only-contracts-and-content': { 'web/reaches.ts': "import '../server/leaf.ts'\n" },
  'web-without-node': { 'web/files.ts': "import 'node:path'\n" },
  'server-knows-only-contracts-and-content': { 'server/reaches.ts': "import '../web/leaf.ts'\n" },
  'features-stay-apart': {
    'web/features/one/form.ts': "import { leaf } from '../two/leaf.ts'\nexport const a = leaf\n",
    'web/features/two/leaf.ts': 'export const leaf = 1\n',
  },
  'features-below-pages': { 'web/features/one/up.ts': "import '../../pages/leaf.ts'\n" },
  'ui-only-ui': { 'web/ui/button.ts': "import '../lib/leaf.ts'\n" },
  'ui-without-libraries': { 'web/ui/link.ts': "import { Link } from 'wouter'\nexport { Link }\n" },
  'lib-below-features': { 'web/lib/up.ts': "import '../features/two/leaf.ts'\n" },
  'sql-in-repositories': {
    'server/features/x/service.ts': "import { sql } from 'kysely'\nexport { sql }\n",
  },
  'scripts-leave-web-to-the-build': { 'scripts/leads.ts': "import '../web/leaf.ts'\n" },
  'production-packages': { 'server/dev.ts': "import 'fast-check'\n" },
  'tests-import-nothing-back': {
    'server/uses-test.ts': "import './leaf.test.ts'\n",
    'server/leaf.test.ts': 'export const leaf = 1\n',
  },
}

const LEAVES = {
  'server/leaf.ts': 'export const leaf = 1\n',
  'web/leaf.ts': 'export const leaf = 1\n',
  'web/pages/leaf.ts': 'export const leaf = 1\n',
  'web/lib/leaf.ts': 'export const leaf = 1\n',
  // What is allowed must stay allowed.
  'server/ping.ts': "import type { Pong } from './pong.ts'\nexport type Ping = Pong\n",
  'server/pong.ts': "import type { Ping } from './ping.ts'\nexport type Pong = Ping | 1\n",
  'server/features/x/repository.ts': "import { sql } from 'kysely'\nexport { sql }\n",
  'server/features/x/names.ts':
    "import type { Kysely } from 'kysely'\nexport type X = Kysely<object>\n",
}

function read(output: string): Cruise {
  return JSON.parse(output) as Cruise
}

describe('the arrows between the rooms', () => {
  let tree: PlantedTree
  let cruise: Cruise

  beforeAll(() => {
    tree = plantTree({ ...LEAVES, ...Object.assign({}, ...Object.values(BREACHES)) })
    cruise = read(tree.run('depcruise', CRUISE).output)
  })
  afterAll(() => tree.remove())

  test.each(Object.entries(BREACHES))('a planted breach of %s is found', (rule, files) => {
    const [from] = Object.keys(files)
    expect(cruise.summary.violations).toContainEqual(
      expect.objectContaining({ from, rule: expect.objectContaining({ name: rule }) }),
    )
  })

  test('every rule has its planted breach', () => {
    const rules = cruise.summary.ruleSetUsed.forbidden.map(({ name }) => name)
    expect(Object.keys(BREACHES).toSorted()).toEqual(rules.toSorted())
  })

  test('what a rule allows is not reported', () => {
    const reported = cruise.summary.violations.map(({ from }) => from)
    for (const leaf of Object.keys(LEAVES)) expect(reported).not.toContain(leaf)
  })

  test('the project itself breaks none, and is read at all', () => {
    const { stdout } = spawnSync(nodeBinary, ['node_modules/.bin/depcruise', ...CRUISE], {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const { totalCruised, violations } = read(stdout).summary
    expect(violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
    expect(totalCruised).toBeGreaterThan(100)
  })
})
