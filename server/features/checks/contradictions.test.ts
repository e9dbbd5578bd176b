import { expect, test } from 'vitest'
import { weekHours } from '../../../cms/office-hours.ts'
import { buildTestApp } from '../../../tests/factories/app.ts'
import { buildSiteDirectory } from '../../../tests/factories/site-directory.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { readEnv } from '../../config/env.ts'
import { checkContradictions } from './contradictions.ts'
import { warningTexts } from './finding.ts'
import { checkLaunch } from './launch.ts'

const HOURS = '08:30-16:00'
const stated = {
  timeZone: 'America/New_York',
  hours: { Monday: HOURS, Tuesday: HOURS, Wednesday: HOURS, Thursday: HOURS, Friday: HOURS },
  holidays: [],
}
const OFFICE = { OFFICE_TIME_ZONE: 'America/New_York', OFFICE_HOURS: HOURS }
const DOMAIN = { SITE_DOMAIN: 'firm.example', SITE_A_RECORD: '203.0.113.10' }

function found(env: Record<string, string>, builtFor?: string): string[] {
  return warningTexts(checkContradictions(readEnv({ ...OFFICE, ...env }), { stated, builtFor }))
}

test('settings: office hours and zone that differ from the pages are named, with both values', () => {
  expect(found({})).toEqual([])
  expect(found({ OFFICE_TIME_ZONE: 'Europe/London' })).toEqual([
    'Pages say that the office is open Monday to Friday 8:30 AM to 4:00 PM Eastern (America/New_York), but consultations can be booked Monday to Friday 8:30 AM to 4:00 PM London (Europe/London). Set the hours in content/office.yaml, remove OFFICE_HOURS and OFFICE_TIME_ZONE, and build again.',
  ])
  expect(found({ OFFICE_HOURS: '08:30-12:00, 13:00-16:00' })).toEqual([
    expect.stringContaining(
      'can be booked Monday to Friday 8:30 AM to 12:00 PM and 1:00 PM to 4:00 PM Eastern',
    ),
  ])
  // An office day may end at midnight.
  expect(found({ OFFICE_HOURS: '08:30-24:00' })).toHaveLength(1)
})

test('settings: office hours that are shorter than a consultation are named', () => {
  const short = { ...stated, hours: { ...stated.hours, Friday: '08:30-12:00, 13:00-13:20' } }
  const env = readEnv({})
  const office = { ...env.office, timeZone: short.timeZone, week: weekHours(short) }
  const findings = checkContradictions({ ...env, office }, { stated: short, builtFor: undefined })
  expect(warningTexts(findings)).toEqual([
    'Consultations take 30 minutes, but some office hours are shorter, so none can be booked then. Lengthen these hours in content/office.yaml, or lower SLOT_MINUTES.',
  ])
})

test('settings: pages that were built for another address are named', () => {
  const publicUrl = { PUBLIC_URL: 'https://www.firm.example' }
  expect(found(publicUrl, 'https://www.firm.example')).toEqual([])
  expect(found({}, 'https://www.firm.example')).toEqual([])
  expect(found(publicUrl, 'https://sample.example')).toEqual([
    expect.stringMatching(/^The pages were built for https:\/\/sample\.example, but PUBLIC_URL is/),
  ])
})

test('settings: a SITE_DOMAIN other than that of PUBLIC_URL is named', () => {
  expect(found({ ...DOMAIN, PUBLIC_URL: 'https://firm.example' })).toEqual([])
  expect(found({ ...DOMAIN, PUBLIC_URL: 'https://www.firm.example' })).toEqual([])
  expect(found({ ...DOMAIN, PUBLIC_URL: 'https://notfirm.example' })).toEqual([
    'PUBLIC_URL is at notfirm.example, but SITE_DOMAIN is firm.example. Correct one of them.',
  ])
})

test('settings: https without TRUST_PROXY is named', () => {
  const state = (env: Record<string, string>) =>
    checkLaunch(readEnv(env), { sample: false }).find(({ id }) => id === 'proxy')?.state
  expect(state({ PUBLIC_URL: 'https://www.firm.example' })).toBe('warning')
  expect(state({ PUBLIC_URL: 'https://www.firm.example', TRUST_PROXY: '1' })).toBe('ok')
  expect(state({ PUBLIC_URL: 'http://www.firm.example' })).toBe('ok')
})

onSqlite('readyz', (open) => {
  test('it warns about contradictions outside of production too', async () => {
    const { db } = await open()
    const built = buildSiteDirectory({ origin: 'https://old.example' })
    const { app } = await buildTestApp(db, {
      siteDirectory: built.directory,
      env: { PUBLIC_URL: 'https://new.example', OFFICE_HOURS: '06:00-07:00' },
    })
    const { warnings } = (await app.inject('/readyz')).json<{ warnings: string[] }>()
    await app.close()
    built.remove()
    expect(warnings).toEqual([
      expect.stringContaining('can be booked Monday to Friday 6:00 AM to 7:00 AM'),
      expect.stringContaining('https://old.example'),
    ])
  })
})
