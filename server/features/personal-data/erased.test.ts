import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildBooking, buildMessage, buildRegistration } from '../../../tests/factories/requests.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { runHere } from '../../../tests/support/run-here.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { sqliteFile } from '../../db/connection.ts'

const { api } = deskPaths

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

/** A person, and the texts that must not be found anywhere after the deletion. */
function personNamed(name: string, phone: string) {
  const email = `${name.toLowerCase()}@client.example`
  const traces = [name, name.toLowerCase(), email, phone, `${name}worth is in distress`]
  return { name, email, phone, message: `${name}worth is in distress`, traces }
}

const QUILLON = personNamed('Quillon', '+1 415 555 0177')
const ZEBEDEE = personNamed('Zebedee', '+1 415 555 0188')
const ROBIN = personNamed('Robin', '+1 415 555 0199')

function tracesIn(file: string, traces: readonly string[]): string[] {
  if (!existsSync(file)) return []
  const bytes = readFileSync(file)
  return traces.filter((trace) => bytes.includes(trace))
}

onSqlite('deleted people', (open) => {
  test('are neither in the SQLite file nor in its log nor in a later backup', async () => {
    const opened = await open()
    const { app, owner } = await startDesk(() => Promise.resolve(opened))
    const send = async (url: string, payload: object) =>
      expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(201)
    // Add rows of other people too, because rows share database pages.
    for (let n = 0; n < 8; n += 1) {
      for (const { name, email, phone, message } of [QUILLON, ZEBEDEE, ROBIN]) {
        const hour = [QUILLON, ZEBEDEE, ROBIN].findIndex((other) => other.name === name) + 2
        const date = `2026-12-${String(n + 7).padStart(2, '0')}`
        if (n < 3) {
          const time = `${hour}:00 PM`
          await send(paths.api.schedule(), buildBooking({ name, email, phone, date, time }))
        }
        await send(paths.api.contact(), buildMessage({ name, email, message }))
      }
    }
    for (const { name, email, phone } of [QUILLON, ZEBEDEE]) {
      await send(
        paths.api.webinarRegistration(),
        buildRegistration({ fullName: name, email, phone }),
      )
    }
    const file = sqliteFile(opened.dataDir)
    expect(tracesIn(`${file}-wal`, QUILLON.traces)).toEqual(QUILLON.traces)

    const deleted = await runHere(
      'leads',
      ['delete', '--email', QUILLON.email, '--yes'],
      opened.env,
    )
    expect(deleted).toMatchObject({ code: 0, stderr: '' })
    const { people } = (await owner.get(`${api.people()}?search=zebedee`)).json()
    expect((await owner.send('DELETE', api.person(people[0].id))).statusCode).toBe(200)

    const gone = [...QUILLON.traces, ...ZEBEDEE.traces]
    for (const place of [file, `${file}-wal`]) expect(tracesIn(place, gone)).toEqual([])

    const folder = mkdtempSync(join(tmpdir(), 'erased-'))
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
    const backup = join(folder, 'backup')
    expect(await runHere('backup', ['--out', backup], opened.env)).toMatchObject({ code: 0 })
    expect(tracesIn(backup, gone)).toEqual([])
    expect(tracesIn(backup, ROBIN.traces)).toEqual(ROBIN.traces)
  })
})
