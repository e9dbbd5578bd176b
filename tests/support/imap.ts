import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { freePort } from './free-port.ts'
import { ended, notInstalled } from './process.ts'

const DOVECOT = '/usr/sbin/dovecot'
const PASSWORD = 'secret'

/** Dovecot on the loopback address, with the mail of each account in a temporary directory. */
export interface ImapServer {
  /** A new, empty mailbox. */
  mailbox(): TestMailbox
  stop(): Promise<void>
}

export interface TestMailbox {
  /** For IMAP_URL. */
  url: string
  /** Adds a message, lines joined by CRLF; it was received now, or at the given time. */
  deliver(lines: readonly string[], receivedAt?: Date): Promise<void>
  /** Replaces the folder with one that has these messages, which all appear at the same time. */
  refill(messages: Iterable<Buffer>): Promise<void>
  /** Deletes all messages. */
  empty(): Promise<void>
  /** Replaces the folder with an empty one that has a different UIDVALIDITY. */
  recreate(): Promise<void>
  /** The number of unread messages. */
  unread(): Promise<number>
}

/** @param tokenInfoUrl for OAuth: where an access token is looked up, which is added to it */
export async function startImap({ tokenInfoUrl = '' } = {}): Promise<ImapServer> {
  if (!existsSync('/usr/lib/dovecot/imap')) throw notInstalled('dovecot-imapd')
  const base = mkdtempSync(join(tmpdir(), 'dovecot-'))
  const mail = join(base, 'mail')
  mkdirSync(mail)
  chmodSync(base, 0o755)
  chmodSync(mail, 0o777)
  const port = await freePort()
  const config = join(base, 'dovecot.conf')
  const tokens = join(base, 'oauth.conf')
  writeFileSync(tokens, `tokeninfo_url = ${tokenInfoUrl}\nusername_attribute = username\n`)
  writeFileSync(
    config,
    configuration({ base, mail, port, tokens: tokenInfoUrl === '' ? undefined : tokens }),
  )
  const log = join(base, 'log')
  const child = spawn(DOVECOT, ['-F', '-c', config], { stdio: 'ignore' })
  const killWithParent = () => child.kill('SIGKILL')
  process.once('exit', killWithParent)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`Dovecot did not start:\n${logged(log)}`)))
    void listening(port).then(resolve)
  })
  let accounts = 0
  return {
    mailbox() {
      accounts += 1
      const user = `firm${accounts}`
      return testMailbox(port, user, join(mail, user))
    },
    async stop() {
      process.off('exit', killWithParent)
      child.kill('SIGTERM')
      await ended(child)
      rmSync(base, { recursive: true, force: true })
    },
  }
}

function logged(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Resolves once the port accepts connections. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await delay(50)
  }
}

function testMailbox(port: number, user: string, folder: string): TestMailbox {
  async function act<Result>(task: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const auth = { user, pass: PASSWORD }
    const client = new ImapFlow({ host: '127.0.0.1', port, auth, logger: false })
    await client.connect()
    try {
      return await task(client)
    } finally {
      await client.logout()
    }
  }
  return {
    url: `imap://${user}:${PASSWORD}@127.0.0.1:${port}/Answers`,
    deliver: (lines, receivedAt) =>
      act(async (client) => {
        await client.mailboxCreate('Answers')
        await client.append('Answers', Buffer.from(lines.join('\r\n')), [], receivedAt)
      }),
    refill: (messages) =>
      act(async (client) => {
        await client.mailboxCreate('Filling')
        // Thousands of APPENDs would take minutes.
        let count = 0
        for (const message of messages) {
          writeFileSync(join(folder, '.Filling/new', `${(count += 1)}.test`), message)
        }
        // The folder doesn't exist the first time.
        await client.mailboxDelete('Answers').catch(() => {})
        await client.mailboxRename('Filling', 'Answers')
      }),
    empty: () =>
      act(async (client) => {
        await client.mailboxOpen('Answers')
        await client.messageDelete('1:*')
      }),
    recreate: () =>
      act(async (client) => {
        await client.mailboxDelete('Answers')
        // Dovecot derives the UIDVALIDITY from the time, in seconds.
        await delay(1100)
        await client.mailboxCreate('Answers')
      }),
    unread: () =>
      act(async (client) => {
        const status = await client.status('Answers', { unseen: true })
        return status === false ? 0 : (status.unseen ?? 0)
      }),
  }
}

interface Configured {
  base: string
  mail: string
  port: number
  /** A file with the settings about OAuth; undefined without it. */
  tokens: string | undefined
}

function configuration({ base, mail, port, tokens }: Configured): string {
  const { uid, username } = userInfo()
  // As root, each part of Dovecot wants an account of its own.
  const [internal, login, user, group] =
    uid === 0
      ? ['dovecot', 'dovenull', 'nobody', 'nogroup']
      : [username, username, username, username]
  return [
    `base_dir = ${base}/run`,
    `state_dir = ${base}/state`,
    `log_path = ${base}/log`,
    'protocols = imap',
    'ssl = no',
    'listen = 127.0.0.1',
    `default_internal_user = ${internal}`,
    `default_internal_group = ${internal}`,
    `default_login_user = ${login}`,
    'first_valid_uid = 1',
    'auth_failure_delay = 0',
    `mail_location = maildir:${mail}/%u`,
    ...(tokens === undefined
      ? []
      : [
          'auth_mechanisms = plain xoauth2',
          'passdb {',
          '  driver = oauth2',
          '  mechanisms = xoauth2',
          `  args = ${tokens}`,
          '}',
        ]),
    'passdb {',
    '  driver = static',
    `  args = password=${PASSWORD}`,
    '}',
    'userdb {',
    '  driver = static',
    `  args = uid=${user} gid=${group} home=${mail}/%u`,
    '}',
    'service imap-login {',
    '  chroot =',
    '  inet_listener imap {',
    `    port = ${port}`,
    '  }',
    '  inet_listener imaps {',
    '    port = 0',
    '  }',
    '}',
    ...['anvil', 'stats', 'imap'].flatMap((service) => [`service ${service} {`, '  chroot =', '}']),
    '',
  ].join('\n')
}
