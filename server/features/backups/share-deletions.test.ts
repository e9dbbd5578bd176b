import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { TOOL_ENVIRONMENT } from '../../../tests/support/command.ts'
import { eachDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'
import { DeskBrowser, invitationToken, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { readEnv } from '../../config/env.ts'
import { inTransaction } from '../../db/transaction.ts'
import { backupState, changeBackupState } from './backup-state.ts'
import { newDeletion, rememberDeletion } from './deletion.ts'
import { runBackup } from './run-backup.ts'
import { isWorkDue } from './schedule.ts'
import { shareDeletions } from './share-deletions.ts'

const { api } = deskPaths
const ADA = { email: 'ada@example.com' }

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'share-deletions-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const listIn = (directory: string) =>
  JSON.parse(readFileSync(join(directory, 'deletions.json'), 'utf8'))

/** A machine whose backups go to `offsite`. */
function machine({ db, env }: OpenedDatabase, offsite: string, then = 'true') {
  const directory = folder()
  const command = `cp "$1" ${offsite} && ${then}`
  const settings = readEnv({ ...env, BACKUP_DIR: directory, BACKUP_COMMAND: command })
  const run = (now: string) =>
    runBackup({
      db,
      env: settings,
      source: TOOL_ENVIRONMENT,
      clock: () => new Date(now),
      onlyIfDue: true,
    })
  return { directory, settings, run }
}

eachDatabase('the list of deletions beside the backups', (open) => {
  test('a new machine with an empty database keeps the list that it got, and replaces none elsewhere', async () => {
    const offsite = folder()
    const known = newDeletion(ADA, FRIDAY_MORNING)
    writeFileSync(join(offsite, 'deletions.json'), JSON.stringify([known]))
    const opened = await open()
    const { directory, run } = machine(opened, offsite)
    expect((await run('2026-11-20T12:00:00Z')).sendFault).toBeNull()
    expect(listIn(offsite)).toEqual([known])

    writeFileSync(join(directory, 'deletions.json'), JSON.stringify([known]))
    await inTransaction(opened.db, (trx) => rememberDeletion(trx, { id: 'one' }, FRIDAY_MORNING))
    await run('2026-11-21T12:00:00Z')
    expect(listIn(directory)).toMatchObject([known, {}])
    expect(listIn(offsite)).toEqual(listIn(directory))
  })

  test('a damaged list stays as it is, and stops the backup before anything is made or sent', async () => {
    const offsite = folder()
    const { directory, run } = machine(await open(), offsite)
    const list = join(directory, 'deletions.json')
    writeFileSync(list, '[{"id":')
    await expect(run('2026-11-20T12:00:00Z')).rejects.toThrow(/is damaged, so deleted data would/)
    expect(readFileSync(list, 'utf8')).toBe('[{"id":')
    expect([readdirSync(directory), readdirSync(offsite)]).toEqual([['deletions.json'], []])
  })

  test('the removals of a passkey, a device, and a person of the staff are on it right away [DK-04]', async () => {
    const directory = folder()
    const { app, db, owner } = await startDesk(open, { env: { BACKUP_DIR: directory } })
    const first = (await owner.get(api.passkeys())).json().passkeys[0]
    const options = (await owner.post(api.passkeyOptions())).json()
    await owner.post(api.passkeys(), { response: owner.authenticator.create(options) })
    await owner.send('DELETE', api.passkey(first.id))
    expect(listIn(directory)).toHaveLength(1)

    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    const device = { endpoint: 'https://push.example/1', keys }
    expect((await owner.post(api.pushDevices(), device)).statusCode).toBe(201)
    const { devices } = (await owner.get(api.pushDevices())).json()
    await owner.send('DELETE', api.pushDevice(devices[0].id))
    expect(listIn(directory)).toHaveLength(2)

    const token = await invitationToken(db, { email: 'mel@firm.example', now: FRIDAY_MORNING })
    await new DeskBrowser(app).setUp(token)
    const { staff } = (await owner.get(api.staff())).json()
    const { id } = staff.find(({ role }: { role: string }) => role === 'member')
    expect((await owner.send('DELETE', api.staffMember(id))).statusCode).toBe(200)
    expect(listIn(directory)).toHaveLength(3)
  })

  test('a deletion that another server handled goes off the worker’s machine, wherever that server’s backups are', async () => {
    const offsite = folder()
    const opened = await open()
    const { db, env } = opened
    const { run } = machine(opened, offsite)
    await run('2026-11-20T12:00:00Z')
    for (const [index, place] of [{}, { BACKUP_DIR: folder() }].entries()) {
      await inTransaction(db, (trx) => rememberDeletion(trx, { id: `${index}` }, FRIDAY_MORNING))
      expect(await shareDeletions(db, readEnv({ ...env, ...place }))).toBeUndefined()
      expect((await run('2026-11-20T12:01:00Z')).file).toBeUndefined()
      expect(listIn(offsite)).toHaveLength(index + 1)
    }
  })

  test('a deletion made while files go off the machine goes after them, whichever they are', async () => {
    for (const name of ['deletions.json', 'older']) {
      const [offsite, signals] = [folder(), folder()]
      const opened = await open()
      const { db } = opened
      const wait = `touch ${signals}/begun; until test -e ${signals}/go; do sleep 0.1; done`
      const { directory, settings, run } = machine(opened, offsite, `{ ${wait}; }`)
      const remember = (id: string) =>
        inTransaction(db, (trx) => rememberDeletion(trx, { id }, FRIDAY_MORNING))
      writeFileSync(join(directory, 'older'), '')
      await remember('one')
      const madeAt = '2026-11-20T12:00:00.000Z'
      await changeBackupState(db, (state) => ({ ...state, madeAt, unsent: [name] }))
      const running = run('2026-11-20T12:01:00Z')
      await expect.poll(() => existsSync(join(signals, 'begun'))).toBe(true)
      await remember('two')
      expect(await shareDeletions(db, settings)).toBeUndefined()
      writeFileSync(join(signals, 'go'), '')
      await running
      const later = '2026-11-20T12:02:00Z'
      while (await isWorkDue(db, settings.backup.everyMs, new Date(later))) await run(later)
      expect(listIn(offsite)).toHaveLength(2)
    }
  })

  test('deletions made at the same time are all on the list, and if it can’t be read, the backup counts as good', async () => {
    const opened = await open()
    const { db } = opened
    const { directory, settings, run } = machine(opened, folder())
    await run('2026-11-20T12:00:00Z')
    const shared = Array.from({ length: 10 }, async (_, index) => {
      await inTransaction(db, (trx) => rememberDeletion(trx, { id: `${index}` }, FRIDAY_MORNING))
      return await shareDeletions(db, settings)
    })
    expect(new Set(await Promise.all(shared))).toEqual(new Set([undefined]))
    expect(listIn(directory)).toHaveLength(10)
    expect(readdirSync(directory)).toHaveLength(2)

    rmSync(join(directory, 'deletions.json'))
    mkdirSync(join(directory, 'deletions.json'))
    const problem = `deletions.json can't be read (EISDIR). Make it readable for the service's account.`
    await expect(run('2026-11-20T12:01:00Z')).rejects.toThrow(problem)
    expect(await backupState(db)).toMatchObject({
      fault: null,
      sendFault: expect.stringContaining(problem),
    })
  })
})
