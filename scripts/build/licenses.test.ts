import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { typefaces } from '../../cms/brand.ts'
import { packageOf } from '../../publish/font-files.ts'
import { ROOT } from '../../cms/folders.ts'
import {
  distributedFolders,
  distributedPackages,
  refusedPackages,
  thirdPartyNotices,
} from './licenses.ts'

const all = (packages: Record<string, object>) =>
  distributedPackages(JSON.stringify({ packages }), new Set(Object.keys(packages)))
const ours = distributedPackages(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  distributedFolders(),
)

describe('licenses: what may be distributed', () => {
  test('licenses: no distributed package has one that rules out distribution under MIT', () => {
    expect(refusedPackages(ours)).toEqual([])
    expect(ours.length).toBeGreaterThan(100)
  })

  test('licenses: a package under another license, or under none, is named', () => {
    const packages = all({
      'node_modules/fine': { version: '1.0.0', license: 'MIT' },
      'node_modules/choice': { version: '1.0.0', license: '(GPL-3.0-only OR MIT)' },
      'node_modules/copyleft': { version: '2.1.0', license: 'AGPL-3.0-only' },
      'node_modules/@img/sharp-libvips-linux-x64': {
        version: '1.0.0',
        license: 'LGPL-3.0-or-later',
      },
      'node_modules/@img/bundled': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
      'node_modules/both': { version: '1.0.0', license: 'MIT AND GPL-2.0-only' },
      'node_modules/a/node_modules/@scope/silent': { version: '3.0.0' },
    })
    expect(refusedPackages(packages)).toEqual([
      '@img/bundled 1.0.0 (LGPL-3.0-or-later)',
      '@scope/silent 3.0.0 (none)',
      'both 1.0.0 (MIT AND GPL-2.0-only)',
      'copyleft 2.1.0 (AGPL-3.0-only)',
    ])
  })

  test('licenses: packages that only build or test don’t count', () => {
    const names = ours.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['date-fns', 'fastify', 'node', 'react-dom']))
    expect(
      names.filter((name) => ['vite', 'rolldown', 'vitest', 'typescript'].includes(name)),
    ).toEqual([])
  })
})

describe('licenses: notices', () => {
  const notices = thirdPartyNotices()

  test('licenses: the notices name every distributed package', () => {
    const missing = ours.filter(({ name, version }) => !notices.includes(`\n${name} ${version}\n`))
    expect(missing).toEqual([])
  })

  test('licenses: the fonts, the browser’s libraries, the server’s, and Node are there with their text', () => {
    const textOf = (name: string) =>
      notices.split('='.repeat(78)).find((part) => part.startsWith(`\n${name} `)) ?? ''
    for (const { family } of Object.values(typefaces)) {
      expect(textOf(`@fontsource-variable/${packageOf(family)}`)).toContain('SIL OPEN FONT LICENSE')
    }
    expect(textOf('react-dom')).toContain('Copyright (c) Meta')
    expect(textOf('fastify')).toContain('Permission is hereby granted')
    expect(textOf('ical.js')).toContain('Mozilla Public License')
    expect(textOf('sharp')).toContain('Apache License')
    const libvips = ours.find(({ name }) => name.startsWith('@img/sharp-libvips-'))?.name ?? ''
    for (const text of ['librsvg', 'GNU LESSER GENERAL PUBLIC LICENSE', 'TERMS AND CONDITIONS']) {
      expect(textOf(libvips)).toContain(text)
    }
    expect(textOf('node')).toContain('Copyright Node.js contributors')
  })
})
