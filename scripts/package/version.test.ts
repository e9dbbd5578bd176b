import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../cms/folders.ts'
import { versionFaults } from './version.ts'

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const of = (version: string, changelog: string, locked = version) =>
  versionFaults({ package: { version }, lock: { version: locked }, changelog })

test('release: the version in package.json has an entry in CHANGELOG.md', () => {
  const versions = {
    package: JSON.parse(read('package.json')),
    lock: JSON.parse(read('package-lock.json')),
    changelog: read('CHANGELOG.md'),
  }
  expect(versionFaults(versions)).toEqual([])
})

test('release: a version without an entry, or with an older one on top, is a fault', () => {
  expect(of('1.10.0', '## Unreleased\n\n## 1.10.0\n\n## 1.9.0\n')).toEqual([])
  expect(of('1.1.0', '## Unreleased\n\n- New\n\n## 1.0.0\n')[0]).toContain('no entry "## 1.1.0"')
  expect(of('1.0.0', '## 1.1.0\n\n## 1.0.0\n')[0]).toContain('begins with 1.1.0')
  expect(of('1.10.0', '## 1.10.0\n\n## 1.8.0\n\n## 1.9.0\n')[0]).toContain('1.8.0 before 1.9.0')
  expect(of('1.0.0', '## 1.0.0\n', '0.9.0')[0]).toContain('package-lock.json has version 0.9.0')
})
