import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exportLeads } from './export-leads.ts'
import type { Lead } from '../features/personal-data/leads.ts'

function lead(message: string): Lead {
  return {
    kind: 'contact',
    id: 'id',
    createdAt: '2026-11-20T20:00:00.000Z',
    name: 'Ada',
    email: 'ada@example.com',
    phone: '',
    company: 'Engines',
    service: '',
    startsAt: '',
    endsAt: '',
    timezone: '',
    status: '',
    message,
  }
}

async function* all(leads: readonly Lead[]) {
  yield* leads
}

/** Splits the CSV naively, so the texts must not have line breaks, quotes, or commas. */
async function exported(messages: readonly string[]): Promise<(string | undefined)[]> {
  const directory = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const out = join(directory, 'leads.csv')
  await exportLeads(all(messages.map(lead)), { out, bom: false })
  const [head = [], ...rows] = readFileSync(out, 'utf8')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.slice(1, -1)))
  return rows.map((row) => row[head.indexOf('message')])
}

test('export: cells that a spreadsheet would run are text', async () => {
  const formulas = [
    "=cmd|'/C calc'!A0",
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '|calc',
    '%0A',
    '\uff1d1+1',
    '\uff0b1',
    '\uff0d1',
    '\uff20SUM',
    '\uff5ccalc',
    '\uff05x',
  ]
  expect(await exported(formulas)).toEqual(formulas.map((text) => `'${text}`))
})

test('export: other cells stay as they are', async () => {
  const texts = ['50% of it', 'a|b', '1-2', 'ada@example.com', "'quoted'", ' =1']
  expect(await exported(texts)).toEqual(texts)
})
