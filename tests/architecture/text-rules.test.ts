import { describe, expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'
import { textRules } from './text-rules.ts'

/** One breach a rule, in the order of the rules: a path that the rule looks at, and a bad text. */
const PLANTED = [
  { path: 'server/long.ts', text: 'x\n'.repeat(301) },
  { path: 'web/pages/home.tsx', text: "const link = <a href='/contact'>Write</a>" },
  { path: 'server/features/booking/service.ts', text: "const zone = process.env['TZ']" },
  { path: 'server/features/booking/service.ts', text: "db.selectFrom('bookings')" },
  { path: 'scripts/leads.ts', text: "const file = '/home/someone/leads.csv'" },
  { path: 'web/lib/api.test.ts', text: "test.skip('later', () => {})" },
  { path: 'tests/e2e/home.e2e.ts', text: 'await page.waitForTimeout(500)' },
]

/** What each rule must let pass. */
const ALLOWED = [
  { path: 'server/short.ts', text: 'x\n'.repeat(300) },
  {
    path: 'web/pages/home.tsx',
    text: "import { paths } from '../paths.ts'\nconst half = a / b / c",
  },
  { path: 'server/main.ts', text: 'const env = readEnv(process.env)' },
  { path: 'server/features/booking/repository.ts', text: "db.selectFrom('bookings')" },
  { path: 'scripts/leads.ts', text: "const file = './data/leads.csv'" },
  { path: 'web/lib/api.test.ts', text: "test('now', () => {})" },
  { path: 'tests/e2e/home.e2e.ts', text: 'await expect(page).toHaveTitle(title)' },
]

describe.each(textRules.map((rule, index) => ({ rule, index })))(
  '$rule.name',
  ({ rule, index }) => {
    const planted = PLANTED[index] ?? { path: '', text: '' }
    const allowed = ALLOWED[index] ?? { path: '', text: '' }

    test('a planted breach is found', () => {
      expect(rule.files.test(planted.path)).toBe(true)
      expect(rule.breaches(planted)).not.toEqual([])
    })

    test('what is allowed passes', () => {
      const found = rule.files.test(allowed.path) ? rule.breaches(allowed) : []
      expect(found).toEqual([])
    })

    test('the project keeps to it', () => {
      const files = projectFiles(rule.files)
      expect(files.length).toBeGreaterThan(0)
      const found = files.flatMap((file) =>
        rule.breaches(file).map((breach) => `${file.path}: ${breach}`),
      )
      expect(found).toEqual([])
    })
  },
)
