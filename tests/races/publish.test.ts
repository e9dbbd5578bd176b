import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import type { Database } from '../../server/db/tables.ts'
import { type ContentFiles, readContentFiles } from '../../server/features/content/content-files.ts'
import { publishFiles } from '../../server/features/content/import-files.ts'
import { unservedVersions } from '../../server/features/content/unserved.ts'
import { COMMAND } from '../../server/lib/actor.ts'
import { eachDatabase, onSqlite } from '../support/databases.ts'
import { projectRoot } from '../support/process.ts'
import { type RunningSite, startSite } from '../support/site.ts'

/** Each takes about 10 seconds, because the next start renders the site. */
const KILLS = Number(process.env['PUBLISH_KILLS'] ?? 5)
/** As long as a publish takes on an idle machine. */
const LATEST_KILL_MS = 6_000
/** A publish has a low priority, so a busy machine delays it the most. */
const PUBLISH_MS = 800_000
const PAGE = 'services/409a-valuation'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

/** The sample content with this heading on one page, and in the lists of services. */
function contentWith(heading: string): ContentFiles {
  const files = new Map(readContentFiles(join(projectRoot, 'content')))
  const text = files.get(`${PAGE}.md`)?.toString() ?? ''
  const changed = text.replaceAll(/^(heading|title): .*$/gm, `$1: ${heading}`)
  expect(changed).not.toBe(text)
  return files.set(`${PAGE}.md`, Buffer.from(changed))
}

function publish(db: Database, files: ContentFiles): Promise<number> {
  const context = { db, now: new Date(), actor: COMMAND, author: 'test' }
  return publishFiles(context, files, { note: '', changes: [] })
}

/** Data directory for a second server; on SQLite, the shared one. */
function secondFolder(env: { DATA_DIR: string; DATABASE_URL?: string }): string {
  if (env.DATABASE_URL === undefined) return env.DATA_DIR
  const folder = mkdtempSync(join(tmpdir(), 'second-'))
  cleanups.push(async () => rmSync(folder, { recursive: true }))
  return folder
}

/** The page's heading and a content module of it; expects a complete page, and the module too. */
async function pageAt({ url }: RunningSite) {
  const response = await fetch(`${url}/${PAGE}`)
  const html = await response.text()
  expect([response.status, html.endsWith('</html>\n') || html.endsWith('</html>')]).toEqual([
    200,
    true,
  ])
  const content = /"#content\/":"([^"]+)"/.exec(html)?.[1] ?? ''
  const module = `${url}${content}catalogue.js`
  expect((await fetch(module)).status, module).toBe(200)
  return { heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1], module }
}

const headingAt = async (site: RunningSite) => (await pageAt(site)).heading

eachDatabase('publish', (open) => {
  it('two servers follow a published version, and back; open tabs still get their files [ED-09]', async () => {
    const { db, env } = await open()
    const start = async (dataDir: string) => {
      const site = await startSite({ env: { ...env, DATA_DIR: dataDir }, dataDir })
      cleanups.push(() => site.stop())
      return site
    }
    // On SQLite, both have the same database file.
    const sites = [await start(env.DATA_DIR), await start(secondFolder(env))]
    const released = await Promise.all(sites.map(pageAt))
    const follow = async (heading = '') => {
      for (const site of sites) {
        const poll = { timeout: PUBLISH_MS, interval: 200 }
        await expect.poll(() => headingAt(site), poll).toBe(heading)
      }
    }
    await publish(db, contentWith('Published once'))
    await follow('Published once')
    const published = await Promise.all(sites.map(pageAt))
    await publish(db, readContentFiles(join(projectRoot, 'content')))
    await follow(released[0]?.heading)
    for (const { module } of [...released, ...published]) {
      expect((await fetch(module)).status, module).toBe(200)
    }
  })

  it('a version with a mistake is reported, and the server goes on with the one before [ED-05]', async () => {
    const { db, env } = await open()
    const site = await startSite({ env, dataDir: env.DATA_DIR })
    cleanups.push(() => site.stop())
    const before = await headingAt(site)
    await publish(db, contentWith('[unclosed'))
    const reported = () => site.output()
    await expect
      .poll(reported, { timeout: PUBLISH_MS })
      .toMatch(/content\/services\/409a-valuation\.md:\d+: .*failed to serve the published content/)
    expect(await headingAt(site)).toBe(before)
    const [unserved, ...others] = await unservedVersions(db, new Date())
    expect(unserved).toMatchObject({ server: hostname(), number: 2 })
    expect(unserved?.reason).toContain('content/services/409a-valuation.md:')
    expect(others).toEqual([])
  })
})

onSqlite('publish', (open) => {
  it(`a server that is killed ${KILLS} times while it publishes serves the old version or the new one; stopped while it's replaced, it ends with 0 [ED-05]`, async () => {
    const { db, env } = await open()
    let published = 'none'
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const site = await startSite({ env: { ...env, WORKER: 'off' }, dataDir: env.DATA_DIR })
      const before = await headingAt(site)
      if (kill > 1) expect(before).toBe(published)
      published = `Version ${kill}`
      await publish(db, contentWith(published))
      // The last one comes after the publish, all others at any time before or during it.
      if (kill < KILLS) await delay((kill / KILLS) * LATEST_KILL_MS)
      else await expect.poll(() => headingAt(site), { timeout: PUBLISH_MS }).toBe(published)
      expect([before, published]).toContain(await headingAt(site))
      await site.kill('SIGKILL')
    }
    const site = await startSite({ env: { ...env, WORKER: 'off' }, dataDir: env.DATA_DIR })
    expect(await headingAt(site)).toBe(published)
    await publish(db, readContentFiles(join(projectRoot, 'content')))
    await expect.poll(() => site.output().match(/"msg":"starting"/g)).toHaveLength(2)
    expect(await site.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(await unservedVersions(db, new Date())).toEqual([])
  })
})
