import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import {
  backupFiles,
  backupName,
  type BackupFile,
  filesToPrune,
  pruneCopies,
  removeLeftovers,
} from './backup-files.ts'

const DAY = 86_400_000
const KEEP = { daily: 7, weekly: 4, monthly: 12 }

const root = mkdtempSync(join(tmpdir(), 'backup-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function folder(name: string, files: string[]): string {
  const path = join(root, name)
  mkdirSync(path)
  for (const file of files) writeFileSync(join(path, file), '')
  return path
}

/** At noon, newest first. */
function daily(count: number, newest = '2026-11-20T12:00:00Z'): BackupFile[] {
  return Array.from({ length: count }, (_, day) => {
    const at = new Date(Date.parse(newest) - day * DAY)
    return { name: backupName(at, 'sqlite'), at }
  })
}

function kept(files: BackupFile[]): string[] {
  const pruned = new Set(filesToPrune(files, KEEP))
  return files.filter((file) => !pruned.has(file)).map(({ at }) => at.toISOString().slice(0, 10))
}

describe('backup: pruning', () => {
  test('of two years of daily backups, 7 days, 4 weeks, and 12 months stay', () => {
    expect(kept(daily(730))).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
      '2026-11-15',
      '2026-11-14',
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ])
  })

  test('all of the newest day stay, however often backups are made', () => {
    const hourly = Array.from({ length: 72 }, (_, hour) => {
      const at = new Date(Date.parse('2026-11-20T12:00:00Z') - hour * 3_600_000)
      return { name: backupName(at, 'postgres'), at }
    })
    const pruned = filesToPrune(hourly, KEEP)
    expect(hourly.length - pruned.length).toBe(24 + 2)
  })

  test('a wrong clock or a long break deletes nothing more than a day would', () => {
    const [ahead] = daily(1, '2031-01-01T12:00:00Z')
    const files = daily(7)
    expect(filesToPrune([...(ahead ? [ahead] : []), ...files], KEEP).length).toBeLessThan(2)
    const [years] = daily(1, '2019-01-01T12:00:00Z')
    expect(filesToPrune([...daily(3), ...(years ? [years] : [])], KEEP)).toEqual([])
  })

  test('the newest always stays, and pruning twice deletes nothing more', () => {
    const instant = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    })
    const retention = fc.record({
      daily: fc.integer({ min: 1, max: 10 }),
      weekly: fc.integer({ min: 0, max: 6 }),
      monthly: fc.integer({ min: 0, max: 14 }),
    })
    fc.assert(
      fc.property(fc.array(instant, { minLength: 1, maxLength: 60 }), retention, (times, keep) => {
        const files = times
          .toSorted((a, b) => b.getTime() - a.getTime())
          .map((at, index) => ({ name: `${index}`, at }))
        const pruned = new Set(filesToPrune(files, keep))
        const left = files.filter((file) => !pruned.has(file))
        expect(left[0]).toBe(files[0])
        expect(filesToPrune(left, keep)).toEqual([])
        const newest = files[0]?.at.getTime() ?? 0
        const older = left.filter(({ at }) => newest - at.getTime() >= DAY)
        expect(older.length).toBeLessThanOrEqual(keep.daily + keep.weekly + keep.monthly)
      }),
    )
  })
})

describe('backup: files', () => {
  test('only files with exactly our names are backups', () => {
    const name = backupName(new Date('2026-11-20T12:34:56.789Z'), 'sqlite')
    expect(name).toBe('laminar-20261120T123456Z.sqlite')
    const others = [
      'laminar-20261120T123456Z.sqlite.gz',
      'site.sqlite',
      'laminar-20261399T000000Z.dump',
    ]
    const directory = folder('ours', [name, 'laminar-20261121T000000Z.dump', ...others])
    expect(backupFiles(directory).map((file) => file.name)).toEqual([
      'laminar-20261121T000000Z.dump',
      name,
    ])
    expect(backupFiles(join(root, 'none'))).toEqual([])
  })

  test('what a killed backup left is removed, and nothing else', () => {
    const directory = folder('leftovers', [
      'laminar-20261120T123456Z.sqlite',
      'laminar-20261120T123456Z.sqlite.unfinished',
      'laminar-20261120T123456Z.sqlite.unfinished-journal',
      'deletions.json.unfinished',
      'deletions.json.old.unfinished',
      'deletions.json.being-written.unfinished',
      'mine.unfinished',
    ])
    const old = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(join(directory, 'deletions.json.unfinished'), old, old)
    utimesSync(join(directory, 'deletions.json.old.unfinished'), old, old)
    const dataDir = folder('data', ['site.sqlite', 'verifying-notes'])
    mkdirSync(join(dataDir, 'verifying-abc'))
    removeLeftovers(directory, dataDir)
    expect(readdirSync(directory).toSorted()).toEqual([
      'deletions.json.being-written.unfinished',
      'laminar-20261120T123456Z.sqlite',
      'mine.unfinished',
    ])
    expect(readdirSync(dataDir)).toEqual(['site.sqlite'])
  })

  test('replaced data is deleted after two weeks, except the newest', () => {
    const names = [
      'replaced-2026-10-01T12-00-00-000Z.dump',
      'replaced-2026-11-01T12-00-00-000Z.sqlite',
      'replaced-2026-11-05T12-00-00-000Z.dump',
    ]
    const directory = folder('replaced', [...names, 'replaced-by-hand.dump', 'site.sqlite'])
    expect(pruneCopies(directory, 'replaced', new Date('2026-11-10T12:00:00Z'))).toBe(1)
    expect(pruneCopies(directory, 'replaced', new Date('2027-11-10T12:00:00Z'))).toBe(1)
    expect(readdirSync(directory).toSorted()).toEqual([
      'replaced-2026-11-05T12-00-00-000Z.dump',
      'replaced-by-hand.dump',
      'site.sqlite',
    ])
  })
})
