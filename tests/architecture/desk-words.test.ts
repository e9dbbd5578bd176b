import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

test('desk: only the launch checklist, for whoever runs the site, names environment variables [DK-14]', () => {
  const files = projectFiles(/^words\/desk\/(?!checklist|.*\.test).*\.ts$/)
  expect(files.length).toBeGreaterThan(10)
  const named = files.flatMap(({ text }) => text.match(/'[^'\n]*\b[A-Z]{3,}_[A-Z_]{3,}\b/g) ?? [])
  expect(named).toEqual([])
})
