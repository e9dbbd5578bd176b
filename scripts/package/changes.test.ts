import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../cms/folders.ts'
import { collectChanges, hasUnreleasedChanges } from './changes.ts'
import { readChanges } from './read-changes.ts'

const changes = (text: string) => new Map([['changes/one.md', text]])

test('release: changes that aren’t in a release yet are noticed', () => {
  expect(hasUnreleasedChanges('# Changelog\n\n## Unreleased\n\n## 1.0.0\n\n- Old\n')).toBe(false)
  expect(hasUnreleasedChanges('# Changelog\n\n## 1.0.0\n\n- Old\n')).toBe(false)
  expect(hasUnreleasedChanges('## Unreleased\n\n### New\n\n- One\n\n## 1.0.0\n')).toBe(true)
  expect(hasUnreleasedChanges('## Unreleased\n\n- One\n')).toBe(true)
})

test('release: files of changes are added to their section, after what it has', () => {
  const before = '# Changelog\n\n## Unreleased\n\n### Fixed\n\n- One\n\n## 1.0.0\n\n- Old\n'
  const text = '### New\n\n- Two costs $& more\n\n### Fixed\n\n- Three\n'
  expect(collectChanges(before, changes(text))).toBe(
    '# Changelog\n\n## Unreleased\n\n### New\n\n- Two costs $& more\n\n### Fixed\n\n- One\n- Three\n\n## 1.0.0\n\n- Old\n',
  )
})

test('release: after a release, files of changes begin a new "Unreleased"', () => {
  expect(collectChanges('# Changelog\n\n## 1.0.0\n\n- Old\n', changes('### New\n\n- Two\n'))).toBe(
    '# Changelog\n\n## Unreleased\n\n### New\n\n- Two\n\n## 1.0.0\n\n- Old\n',
  )
})

test('release: a change without a section, or in an unknown one, is refused with its file', () => {
  const collect = (text: string) => () => collectChanges('## 1.0.0\n', changes(text))
  expect(collect('- Two\n')).toThrow('changes/one.md: "- Two" is not a section')
  expect(collect('### Security\n\n- Two\n')).toThrow('"Security" is not a section')
})

test('release: each file in changes/ can be collected, and nothing is lost', () => {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
  const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('- '))
  const collected = readChanges()
  const all = [changelog, ...collected.values()].flatMap(lines)
  expect(lines(collectChanges(changelog, collected)).toSorted()).toEqual(all.toSorted())
})
