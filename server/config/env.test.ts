import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { weekHours } from '../../cms/office-hours.ts'
import { office } from '../../cms/office.ts'
import { everyDay } from '../../tests/factories/office.ts'
import { readEnv } from './env.ts'

describe('settings', () => {
  test('without any settings the site works on the loopback address [SL-08]', () => {
    expect(readEnv({})).toMatchObject({
      nodeEnv: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      trustProxy: false,
      rateLimitWrites: 120,
      limits: {
        mailsPerRecipient: 5,
        openBookingsPerEmail: 3,
        openBookingsPerAddress: 10,
        messagesPerAddress: 20,
      },
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailStaff: [],
      worker: 'inline',
      officeTimeZone: office.timeZone,
      office: {
        week: weekHours(office),
        slotMinutes: 30,
        noticeMinutes: 120,
        horizonDays: 365,
        closedDays: new Map(),
        holidays: office.holidays,
      },
    })
  })

  test('an empty variable counts as missing', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', MAIL_FROM: '' })).toEqual(readEnv({}))
  })

  test('each variable is read', () => {
    const env = readEnv({
      NODE_ENV: 'production',
      HOST: '::',
      PORT: '0',
      PUBLIC_URL: 'https://www.firm.example/',
      TRUST_PROXY: '10.0.0.0/8, ::1, loopback',
      RATE_LIMIT_WRITES: '1000000',
      LOG_LEVEL: 'silent',
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres://user:p%40ss@db.example:5432/site?sslmode=require',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'The Firm <hello@firm.example>',
      MAIL_STAFF: 'ada@firm.example, Bo Example <bo@firm.example>,',
      WORKER: 'off',
      OFFICE_TIME_ZONE: 'Europe/London',
      OFFICE_HOURS: '08:30-12:00, 13:00-24:00',
      HOLIDAYS: 'off',
      SLOT_MINUTES: '45',
      MINIMUM_NOTICE_MINUTES: '0',
      BOOKING_HORIZON_DAYS: '30',
      CLOSED_DAYS: '2026-12-24 Christmas Eve, 2027-01-02',
    })
    expect(env).toMatchObject({
      nodeEnv: 'production',
      host: '::',
      port: 0,
      publicUrl: 'https://www.firm.example',
      trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
      rateLimitWrites: 1_000_000,
      dataDir: '/var/lib/site',
      mailFrom: { name: 'The Firm', address: 'hello@firm.example' },
      mailStaff: [
        { name: null, address: 'ada@firm.example' },
        { name: 'Bo Example', address: 'bo@firm.example' },
      ],
      worker: 'off',
      office: { timeZone: 'Europe/London', slotMinutes: 45, holidays: [] },
    })
    expect(env.office.week).toEqual(
      everyDay({ opensAt: 510, closesAt: 720 }, { opensAt: 780, closesAt: 1440 }),
    )
    expect([...env.office.closedDays]).toEqual([
      ['2026-12-24', 'Christmas Eve'],
      ['2027-01-02', ''],
    ])
    expect(readEnv({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  })

  test.each([
    ['NODE_ENV', 'prod'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'www.firm.example'],
    ['PUBLIC_URL', 'https://firm.example/path'],
    ['PUBLIC_URL', 'ftp://firm.example'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMIT_WRITES', '0'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/site'],
    ['DATABASE_URL', './data/site.sqlite'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_STAFF', 'ada@firm.example, bo'],
    ['WORKER', 'on'],
    ['OFFICE_TIME_ZONE', 'Pacific'],
    ['OFFICE_TIME_ZONE', '+02:00'],
    ['OFFICE_TIME_ZONE', 'PST'],
    ['OFFICE_TIME_ZONE', 'IST'],
    ['OFFICE_HOURS', '9-5'],
    ['OFFICE_HOURS', '17:00-09:00'],
    ['OFFICE_HOURS', '09:00-24:30'],
    ['OFFICE_HOURS', '09:60-17:00'],
    ['OFFICE_HOURS', '09:00-12:00, 11:00-17:00'],
    ['OFFICE_HOURS', '09:00-12:00, 12:00-17:00'],
    ['HOLIDAYS', 'federal'],
    ['SLOT_MINUTES', '7'],
    ['SLOT_MINUTES', '0'],
    ['SLOT_MINUTES', '480'],
    ['MINIMUM_NOTICE_MINUTES', 'two hours'],
    ['BOOKING_HORIZON_DAYS', '0'],
    ['LIMIT_MAILS_PER_RECIPIENT', '-1'],
    ['LIMIT_MESSAGES_PER_ADDRESS', 'many'],
    ['CLOSED_DAYS', '2026-02-30'],
    ['CLOSED_DAYS', 'Christmas'],
    ['CLOSED_DAYS', '2026-12-24Christmas Eve'],
  ])('%s=%s is rejected with a message that names the variable', (name, text) => {
    const read = () =>
      readEnv({ [name]: text, ...(text === '480' ? { OFFICE_HOURS: '09:00-16:00' } : {}) })
    expect(read).toThrow(new RegExp(`^${name} must .+\\.$`))
  })

  test('every invalid variable is listed, one per line, and no password is repeated', () => {
    const read = () =>
      readEnv({ PORT: 'x', WORKER: 'x', DATABASE_URL: 'mysql://user:secret@localhost/site' })
    expect(read).toThrow(/^PORT .+\nDATABASE_URL .+\nWORKER .+$/)
    expect(read).not.toThrow(/secret/)
  })
})

describe('secrets in files', () => {
  const directory = mkdtempSync(join(tmpdir(), 'settings-'))
  const file = join(directory, 'smtp-url')
  writeFileSync(file, 'smtps://user:secret@mail.example:465\n')
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  test('NAME_FILE reads the value of NAME without its trailing line break', () => {
    expect(readEnv({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://user:secret@mail.example:465')
    expect(readEnv({ SMTP_URL_FILE: '' }).smtpUrl).toBeUndefined()
  })

  test('a missing file, both variables together, and an invalid value each get a message', () => {
    expect(() => readEnv({ SMTP_URL_FILE: join(directory, 'none') })).toThrow(
      /^SMTP_URL_FILE must name a file that can be read/,
    )
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: file })).toThrow(
      'SMTP_URL and SMTP_URL_FILE cannot both be set.',
    )
    expect(() => readEnv({ DATABASE_URL_FILE: file })).toThrow(/^DATABASE_URL must be a URL/)
  })
})
