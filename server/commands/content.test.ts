import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { runScript } from '../../tests/support/command.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../tests/support/databases.ts'
import { runHere } from '../../tests/support/run-here.ts'
import { SAMPLE } from '../../cms/folders.ts'
import { readEnv } from '../config/env.ts'
import { inTransaction } from '../db/transaction.ts'
import { readContentFiles } from '../features/content/content-files.ts'
import { readDrafts } from '../features/content/drafts.ts'
import { importDrafts } from '../features/content/import-files.ts'
import { readHistory, readPublished } from '../features/content/versions.ts'
import { startServer } from '../start-server.ts'

const work = mkdtempSync(join(tmpdir(), 'content-command-'))
afterAll(() => rmSync(work, { recursive: true }))

/** The sample with its fee or its company changed, in a new folder. */
function changedSample(name: string, change: (site: string) => string): string {
  const folder = join(work, name)
  cpSync(SAMPLE, folder, { recursive: true })
  const site = join(folder, 'site.yaml')
  writeFileSync(site, change(readFileSync(site, 'utf8')))
  return folder
}

const withCompany = (company: string) => (site: string) =>
  site.replace(/^company: .*$/m, `company: ${company}`)

/** Starts the server on a new database and stops it. */
async function started(open: OpenDatabase) {
  const opened = await open()
  const start = async (settings: Record<string, string> = {}) => {
    const { stop } = await startServer({
      env: readEnv({ ...opened.env, ...settings, WORKER: 'off' }),
      log: pino({ level: 'silent' }),
      site: undefined,
      open: async () => undefined,
    })
    await stop()
  }
  await start()
  return { ...opened, start }
}

eachDatabase('npm run content', (open, engine) => {
  test('content: the first start publishes the sample, and later ones change nothing [ED-02]', async () => {
    const { db, start } = await started(open)
    const published = await readPublished(db)
    expect(published).toEqual({ number: 1, files: readContentFiles(SAMPLE) })
    await start()
    expect(await readHistory(db)).toMatchObject([{ number: 1, author: 'release', note: '' }])
  })

  test('content: with CONTENT_DIR, a start publishes nothing, and an import is refused [ED-02]', async () => {
    const { db, env, start } = await started(open)
    await inTransaction(db, (trx) => trx.deleteFrom('content_versions').execute())
    await start({ CONTENT_DIR: SAMPLE })
    expect(await readHistory(db)).toEqual([])
    const refused = await runHere('content', ['import', SAMPLE], { ...env, CONTENT_DIR: SAMPLE })
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.stderr).toContain(`CONTENT_DIR is set, so the site uses ${SAMPLE}`)
  })

  test('content: an import is a draft that export and check can have, or a version [ED-02] [ED-06]', async () => {
    const { db, env } = await started(open)
    const run = (...parameters: string[]) => runHere('content', parameters, env)
    const folder = changedSample(`${engine}-own`, withCompany('Pier & Co.'))
    const drafted = await run('import', folder)
    expect(drafted).toMatchObject({ code: 0 })
    expect(drafted.stdout).toMatch(/company from .+ to “Pier & Co\.”\nSaved as drafts\./)
    expect((await readDrafts(db)).drafts).toMatchObject([{ path: 'site.yaml', author: 'command' }])
    const exported = async (name: string, ...options: string[]) => {
      const to = join(work, `${engine}-${name}`)
      expect(await run('export', to, ...options)).toMatchObject({ code: 0 })
      return readContentFiles(to)
    }
    expect(await exported('published')).toEqual(readContentFiles(SAMPLE))
    expect(await exported('drafts', '--draft')).toEqual(readContentFiles(folder))
    expect(await run('check')).toMatchObject({
      code: 0,
      stdout: 'version 1 with 1 drafts: no mistakes.\n',
    })
    const published = await run('import', folder, '--publish', '--note', 'Our name')
    expect(published.stdout).toMatch(/Published as version 2\.\n$/)
    expect(await exported('second')).toEqual(readContentFiles(folder))
    expect((await run('history')).stdout).toMatch(
      /^ {4}2 {2}[\d: -]+ {2}command: Our name\n {4}1 {2}[\d: -]+ {2}release\n$/,
    )
    const audit = await db.selectFrom('desk_audit').select(['action', 'actor', 'after']).execute()
    expect(audit).toMatchObject([
      { action: 'content.imported', actor: 'command', after: '{"files":["site.yaml"]}' },
      { action: 'content.published', actor: 'command' },
    ])
    expect(audit[1]?.after).toContain('Pier & Co.')
  })

  test('content: an import doesn’t overwrite another person’s draft [ED-07]', async () => {
    const { db } = await started(open)
    const draft = (author: string) => {
      const files = readContentFiles(changedSample(`${engine}-${author}`, withCompany(author)))
      const actor = { id: null, name: author }
      return { files, save: () => importDrafts({ db, now: new Date(), actor, author }, files) }
    }
    const robins = draft('Robin')
    await robins.save()
    await robins.save()
    await expect(draft('Other').save()).rejects.toThrow('would overwrite: site.yaml (Robin)')
    expect((await readDrafts(db)).files).toEqual(robins.files)
  })
})

onSqlite('npm run content', (open) => {
  test('content: content with mistakes isn’t imported, and each is named [ED-02]', async () => {
    const { db, env } = await started(open)
    const folder = changedSample('wrong', (site) => site.replace(/^company:/m, 'firm:'))
    const refused = await runHere('content', ['import', folder, '--publish'], env)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^content\/site\.yaml:\d+: firm: is not a field here/m)
    expect(await readHistory(db)).toHaveLength(1)
  })

  test('content: this release’s content needs no migration [ED-02]', async () => {
    const { env } = await started(open)
    expect(await runHere('content', ['migrate'], env)).toMatchObject({
      code: 0,
      stdout: 'version 1 already has the format of this release.\n',
    })
  })
})

test('content: the command starts with content that has mistakes, and lists them [ED-02]', async () => {
  const folder = changedSample('broken', (site) => site.replace(/^company:/m, 'firm:'))
  const checked = await runScript('content', ['check'], { DATA_DIR: work, CONTENT_DIR: folder })
  expect(checked).toMatchObject({ code: 1, stdout: '' })
  expect(checked.stderr).toMatch(/^content\/site\.yaml:\d+: firm: is not a field here/m)
})

test('content: a command that can’t read the content prints the mistake, without a stack [ED-02]', async () => {
  const folder = changedSample('unreadable', (site) => `firm: Pier & Co.\n${site}`)
  const listed = await runScript('leads', ['list'], { DATA_DIR: work, CONTENT_DIR: folder })
  expect(listed).toMatchObject({ code: 1, stdout: '' })
  expect(listed.stderr).toMatch(/^content\/site\.yaml:\d+: firm: is not a field here[^\n]*\n$/)
})
