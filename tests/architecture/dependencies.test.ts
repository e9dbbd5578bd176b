import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { typefaces } from '../../cms/brand.ts'
import { projectRoot } from '../support/process.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const listed = z.record(z.string(), z.string())
const { dependencies, devDependencies } = z
  .object({ dependencies: listed, devDependencies: listed })
  .parse(JSON.parse(read('package.json')))

describe('dependencies', () => {
  const page = read('docs/decisions/007-dependencies.md')
  const defined = [...page.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, names]) =>
    [...(names ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )

  test('every package has a documented reason, and every documented package is installed', () => {
    const named = Object.keys({ ...dependencies, ...devDependencies }).map((name) =>
      name.startsWith('@types/') ? '@types/*' : name,
    )
    // A firm adds the packages of its own typefaces, which brand.yaml names.
    const own = Object.values(typefaces).map(
      ({ family }) => `@fontsource-variable/${family.toLowerCase().replaceAll(' ', '-')}`,
    )
    const undocumented = [...new Set(named)].filter((name) => !defined.includes(name))
    expect(undocumented.filter((name) => !own.includes(name))).toEqual([])
    const installed = new Set<string | undefined>(named)
    expect(defined.filter((name) => !installed.has(name))).toEqual([])
  })

  test('tools whose newer releases fail to install on some platforms are pinned exactly', () => {
    for (const name of ['oxlint', 'oxlint-tsgolint', 'oxfmt', '@swc/core', 'knip']) {
      expect(devDependencies[name], name).toMatch(/^\d/)
    }
  })
})
