import { describe, expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'
import { textRules } from './text-rules.ts'

/** Code that breaks each rule, in the order of the rules. */
const VIOLATIONS = [
  [{ path: 'server/long.ts', text: 'x\n'.repeat(301) }],
  [
    { path: 'web/pages/home/home.tsx', text: "const link = <a href='/contact'>Write</a>" },
    {
      path: 'server/features/bookings/public-routes.ts',
      text: "app.get('/api/booking/:token', get)",
    },
    {
      path: 'server/features/webinar/public-routes.ts',
      text: "reply.redirect('/webinar-thank-you')",
    },
    { path: 'server/mail/templates/booking.ts', text: '`${context.publicUrl}/schedule or call`' },
    { path: 'server/http/errors.ts', text: 'html`<a href="/">Home</a>`' },
  ],
  [
    { path: 'server/features/bookings/service.ts', text: "const zone = process.env['TZ']" },
    { path: 'cms/site.ts', text: "const site = process.env['SITE']" },
  ],
  [
    { path: 'server/features/bookings/service.ts', text: "db.selectFrom('bookings')" },
    {
      path: 'server/features/personal-data/leads.ts',
      text: 'sql`delete from bookings`.execute(trx)',
    },
    { path: 'server/mail/outbox.ts', text: "insertRows(trx, 'outbox', rows)" },
    {
      path: 'server/features/personal-data/leads.ts',
      text: "import SqliteFile from 'better-sqlite3'",
    },
  ],
  [{ path: 'scripts/leads.ts', text: "const file = '/home/someone/leads.csv'" }],
  [{ path: 'web/lib/api.test.ts', text: "test.skip('later', () => {})" }],
  [{ path: 'tests/e2e/home.e2e.ts', text: 'await page.waitForTimeout(500)' }],
]

/** Similar code that each rule allows, in the same order as VIOLATIONS. */
const ALLOWED = [
  { path: 'server/short.ts', text: 'x\n'.repeat(300) },
  {
    path: 'web/pages/home/home.tsx',
    text: "import { paths } from '../paths.ts'\nconst half = a / b / c",
  },
  { path: 'server/worker.ts', text: 'const env = readEnv(process.env)' },
  { path: 'server/features/bookings/repository.ts', text: "db.selectFrom('bookings')" },
  { path: 'scripts/leads.ts', text: "const file = './data/leads.csv'" },
  { path: 'web/lib/api.test.ts', text: "test('now', () => {})" },
  { path: 'tests/e2e/home.e2e.ts', text: 'await expect(page).toHaveTitle(title)' },
]

describe.each(textRules.map((rule, index) => ({ rule, index })))(
  '$rule.name',
  ({ rule, index }) => {
    const injected = VIOLATIONS[index] ?? []
    const allowed = ALLOWED[index] ?? { path: '', text: '' }

    test('injected violations are found', () => {
      expect(injected).not.toEqual([])
      for (const file of injected) {
        expect(rule.files.test(file.path)).toBe(true)
        expect(rule.violations(file)).not.toEqual([])
      }
    })

    test('allowed text passes', () => {
      const found = rule.files.test(allowed.path) ? rule.violations(allowed) : []
      expect(found).toEqual([])
    })

    test('the project follows the rule', () => {
      const files = projectFiles(rule.files)
      expect(files.length).toBeGreaterThan(0)
      const found = files.flatMap((file) =>
        rule.violations(file).map((violation) => `${file.path}: ${violation}`),
      )
      expect(found).toEqual([])
    })
  },
)
