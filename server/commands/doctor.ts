import { parseArgs } from 'node:util'
import { systemClock } from '../lib/clock.ts'
import type { Env } from '../config/env.ts'
import { settingsFileOf } from '../../cms/settings-file.ts'
import { alertTestMail } from '../mail/alert-mail.ts'
import { openTransport } from '../mail/transport.ts'
import type { MailAddress } from '../mail/mail.ts'
import { withDatabase } from './open-database.ts'
import { print, type Command } from './command.ts'
import { checkEverything } from '../features/checks/check-everything.ts'
import type { Finding } from '../features/checks/finding.ts'
import { LABELS } from '../features/checks/finding.ts'
import { OperationError, UsageError, type Source } from '../lib/command-errors.ts'

const usage = `Usage: npm run doctor [-- [--json] [--mail]]

Checks everything that must be right before the first visitor comes, and what can break
afterward, and says what to do next: settings, sample values, pages, database, email,
address, DNS, certificate, alerts, backups. It changes nothing on this machine and sends
no email without --mail. BACKUP_COMMAND runs with a small file, laminar-test.txt.

  --json   prints the list as JSON
  --mail   also sends a test email to MAIL_STAFF, and one to MAIL_ALERTS the way that
           alerts go

The exit code is 0 if there is nothing to do, and 1 otherwise.

npm keeps some options for itself, so put "--" before the options, as above.
`

export const doctorCommand: Command = { usage, run }

const SEND_TIMEOUT_MS = 60_000

async function run(parameters: string[], env: Env, source: Source): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      mail: { type: 'boolean', default: false },
    },
  })
  if (positionals.length > 0)
    throw new UsageError(`Unexpected argument: "${positionals.join(' ')}".`)
  const findings = await checkEverything({
    env,
    clock: systemClock,
    settingsFile: settingsFileOf(source),
    database: { open: (act) => withDatabase(env, act) },
    source,
  })
  if (values.json) await print(JSON.stringify(findings, null, 2))
  else for (const line of tableOf(findings)) await print(line)
  if (values.mail) await sendTestMails(env)
  const open = findings.filter(({ state }) => state !== 'ok').length
  if (open === 0) return
  const what = open === 1 ? '1 check needs' : `${open} checks need`
  throw new OperationError(`${what} something, of ${findings.length}.`)
}

const STATES = { ok: 'ok', warning: 'TO DO', failure: 'BROKEN' } as const

const STATE_WIDTH = 8
const LABEL_WIDTH = 19
const TEXT_WIDTH = 72

/** Failures first, then warnings. */
export function tableOf(findings: readonly Finding[]): string[] {
  const rank = { failure: 0, warning: 1, ok: 2 } as const
  const rows = findings.toSorted((a, b) => rank[a.state] - rank[b.state])
  const head =
    'State'.padEnd(STATE_WIDTH) + 'Check'.padEnd(LABEL_WIDTH) + 'Found, and what to do next'
  const line = '-'.repeat(STATE_WIDTH + LABEL_WIDTH + TEXT_WIDTH)
  return [head, line, ...rows.flatMap(rowOf)]
}

function rowOf({ id, state, found, next, details = [] }: Finding): string[] {
  const indent = ' '.repeat(STATE_WIDTH + LABEL_WIDTH)
  const start = STATES[state].padEnd(STATE_WIDTH) + LABELS[id].padEnd(LABEL_WIDTH)
  const texts = [
    ...wrapped(found, ''),
    ...(next === '' ? [] : wrapped(next, '-> ')),
    ...details.map((detail) => `   ${detail}`),
  ]
  return texts.map((text, index) => (index === 0 ? start : indent) + text)
}

/** Wraps a text; continuation lines are indented to the width of the prefix. */
function wrapped(text: string, prefix: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && prefix.length + last.length + 1 + word.length <= TEXT_WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines.map((line, index) => (index === 0 ? prefix : ' '.repeat(prefix.length)) + line)
}

async function sendTestMails(env: Env): Promise<void> {
  const { dataDir, smtpUrl, alertSmtpUrl } = env
  await sendTestMail(env, 'MAIL_STAFF', env.mailStaff, { dataDir, smtpUrl })
  await sendTestMail(env, 'MAIL_ALERTS', env.alertsTo, {
    dataDir,
    smtpUrl: alertSmtpUrl ?? smtpUrl,
  })
}

async function sendTestMail(
  { mailFrom: from }: Env,
  setting: string,
  to: readonly MailAddress[],
  server: { dataDir: string; smtpUrl: string | undefined },
): Promise<void> {
  if (to.length === 0) {
    await print(`No test email for ${setting}, because it is not set.`)
    return
  }
  const transport = openTransport(server, { warn() {} })
  const now = systemClock()
  try {
    const message = alertTestMail({ from, to, now, setting })
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
    await transport.send(message, `test-${now.getTime()}-${setting.toLowerCase()}`, signal)
  } finally {
    transport.close()
  }
  const where = server.smtpUrl === undefined ? 'written to DATA_DIR/mail' : 'sent'
  await print(`A test email for ${setting} was ${where}. Make sure that it arrives.`)
}
