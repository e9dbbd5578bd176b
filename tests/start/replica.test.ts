import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listening } from '../support/domain/certificate-authority.ts'
import { TOOL_ENVIRONMENT } from '../support/command.ts'
import { collectOutput, ended, nodeBinary, notInstalled, projectRoot } from '../support/process.ts'

let directory: string
let stop: () => Promise<void>
let heartbeats: number
let url: string
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'replica-test-'))
  heartbeats = 0
  const server = await listening(
    createServer((_, answer) => {
      heartbeats += 1
      answer.end()
    }),
  )
  stop = server.stop
  url = `http://127.0.0.1:${server.port}`
})
afterEach(async () => {
  await stop()
  rmSync(directory, { recursive: true })
})

/** Runs the check with a fake Litestream. */
async function check(litestream: string) {
  const program = join(directory, 'litestream')
  writeFileSync(program, `#!/bin/sh\n${litestream}\n`)
  chmodSync(program, 0o755)
  const script = join(projectRoot, 'deploy/check-replica.mjs')
  const child = spawn(nodeBinary, [script, 'litestream.yml', '/var/lib/laminar/site.sqlite'], {
    env: {
      PATH: `${directory}${delimiter}${TOOL_ENVIRONMENT.PATH}`,
      TMPDIR: directory,
      REPLICA_HEARTBEAT_URL: url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const { code } = await ended(child)
  const left = readdirSync(directory).filter((name) => name.startsWith('replica-'))
  return { code, output: output(), left }
}

/** A database whose worker last reported `ageMs` ago. */
function copyOf(ageMs: number | undefined): string {
  const file = join(directory, 'copy.sqlite')
  const database = new DatabaseSync(file)
  database.exec('create table settings (name text primary key, value text)')
  if (ageMs !== undefined) {
    const seen = new Date(Date.now() - ageMs).toISOString()
    database.prepare("insert into settings values ('worker-seen', ?)").run(seen)
  }
  database.close()
  return file
}

/** A fake that expects `litestream restore -config FILE -o FILE DATABASE`. */
const restoring = (file: string) => `[ "$1 $2 $4" = "restore -config -o" ] && cp ${file} "$5"`

test('replica: a copy with a recent row is current, and the heartbeat is fetched', async () => {
  const { code, output, left } = await check(restoring(copyOf(60_000)))
  expect(output).toMatch(/^The restored copy is (?:[6-9]\d|\d{3}) seconds old\.\n$/)
  expect([code, heartbeats, left]).toEqual([0, 1, []])
})

test.each([
  ['an old row', () => restoring(copyOf(11 * 60_000)), /^The newest row .* is from \d{4}-/],
  ['no row', () => restoring(copyOf(undefined)), /is from no time at all/],
  ['damage', () => 'echo damaged > "$5"', /not a database/],
  ['nothing to restore', () => 'echo "no matching backups" >&2; exit 1', /no matching backups/],
])('replica: %s is a failure without a heartbeat', async (_, litestream, words) => {
  const { code, output, left } = await check(litestream())
  expect(output).toMatch(words)
  expect([code, heartbeats, left]).toEqual([1, 0, []])
})

test('replica: systemd accepts the units', () => {
  for (const name of [
    'laminar-litestream.service',
    'laminar-replica-check.service',
    'laminar-replica-check.timer',
  ]) {
    // systemd-analyze requires that the programs exist.
    const unit = readFileSync(join(projectRoot, 'deploy', name), 'utf8')
      .replaceAll('/srv/laminar', projectRoot)
      .replaceAll('/usr/bin/litestream', '/bin/true')
    writeFileSync(join(directory, name), unit)
  }
  const files = readdirSync(directory).map((name) => join(directory, name))
  const checked = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
  if (checked.error !== undefined) throw notInstalled('systemd')
  expect([checked.status, checked.stdout + checked.stderr]).toEqual([0, ''])
})
