import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { otherAssets } from './site-index.ts'

test('other sites: published ones that are complete, whichever site is served [ED-09]', () => {
  const sites = mkdtempSync(join(tmpdir(), 'sites-'))
  onTestFinished(() => rmSync(sites, { recursive: true }))
  const published = () =>
    [join(sites, 'one'), '/srv/dist/site'].map((served) =>
      otherAssets(served, sites).filter((folder) => folder.startsWith(sites)),
    )
  expect(published()).toEqual([[], []])
  for (const name of ['one', 'two', 'three.next-7']) {
    mkdirSync(join(sites, name))
    writeFileSync(join(sites, name, 'site.json'), '{}')
  }
  mkdirSync(join(sites, 'unfinished'))
  const [one, two] = [join(sites, 'one/assets'), join(sites, 'two/assets')]
  expect(published()).toEqual([[two], [one, two]])
})
