import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../tests/support/process.ts'
import { readEnv, variableNames } from './env.ts'

const directory = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function fileWith(name: string, text: string): string {
  const file = join(directory, name)
  writeFileSync(file, text)
  return file
}

/** A value for every setting: .env.example with its commented-out settings enabled. */
const suggested = parseEnv(
  readFileSync(join(projectRoot, '.env.example'), 'utf8').replaceAll(/^#(?=[A-Z_]+=)/gm, ''),
)

describe('secrets in files', () => {
  test('every setting can be read from a file', () => {
    expect(Object.keys(suggested).toSorted()).toEqual(variableNames.toSorted())
    const inFiles = Object.entries(suggested).map(([name, value = '']) => [
      `${name}_FILE`,
      fileWith(name, `${value}\r\n`),
    ])
    expect(readEnv(Object.fromEntries(inFiles))).toEqual(readEnv(suggested))
  })

  test('an empty file and a file of two lines stop the start, and neither is repeated', () => {
    const empty = fileWith('empty', ' \n')
    const two = fileWith('two', 'smtp://user:hidden@mail.example\n.evil.example\n')
    for (const file of [empty, two]) {
      for (const name of ['SMTP_URL', 'DATABASE_URL', 'MAIL_STAFF', 'OPERATOR_TOKEN']) {
        const read = () => readEnv({ [`${name}_FILE`]: file })
        expect(read).toThrow(
          new RegExp(`^${name}_FILE must name a file with one line of text`, 'm'),
        )
        expect(read).not.toThrow(/hidden/)
      }
    }
  })

  test('a wrong secret in a file is named but not repeated', () => {
    const file = fileWith('wrong', 'my hidden secret')
    const secrets = ['DATABASE_URL', 'SMTP_URL', 'BUSY_CALENDAR_URLS', 'WEBINAR_JOIN_URL']
    const webhook = ['WEBHOOK_URL', 'WEBHOOK_SECRET']
    const tokens = ['OPERATOR_TOKEN', 'TSIG_KEY_SECRET', 'CLOUDFLARE_API_TOKEN', 'METRICS_TOKEN']
    const addresses = ['HEARTBEAT_URL', 'ALERT_SMTP_URL', 'BACKUP_SCRATCH_URL']
    for (const name of [...secrets, ...webhook, ...tokens, ...addresses]) {
      const read = () => readEnv({ [`${name}_FILE`]: file })
      expect(read).toThrow(new RegExp(`^${name} must `))
      expect(read).not.toThrow(/hidden/)
    }
  })
})
