import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// Restores Litestream's copy into a temporary folder. It must have the worker's last report, which is
// written every 30 seconds, so a copy without a recent one is out of date or of another database.
//   node check-replica.mjs CONFIG DATABASE

const MAX_AGE_MS = 10 * 60_000

/** The time of the worker's last report in a copy; throws if the copy is damaged. */
function lastReport(file) {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const { quick_check: fault } = database.prepare('pragma quick_check').get()
    if (fault !== 'ok') throw new Error(`The restored copy is damaged: ${fault}`)
    const row = database.prepare("select value from settings where name = 'worker-seen'").get()
    return String(row?.value ?? 'no time at all')
  } finally {
    database.close()
  }
}

const [config, original] = process.argv.slice(2)
const directory = mkdtempSync(join(tmpdir(), 'replica-'))
try {
  const file = join(directory, 'site.sqlite')
  execFileSync('litestream', ['restore', '-config', config, '-o', file, original], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const seen = lastReport(file)
  const ageMs = Date.now() - Date.parse(seen)
  if (!(ageMs < MAX_AGE_MS)) {
    throw new Error(`The newest row in the restored copy is from ${seen}.`)
  }
  const url = process.env.REPLICA_HEARTBEAT_URL
  if (url) await fetch(url, { signal: AbortSignal.timeout(10_000) })
  console.log(`The restored copy is ${Math.round(ageMs / 1000)} seconds old.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(directory, { recursive: true })
}
