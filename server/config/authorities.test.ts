import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Authority,
  createAuthority,
  listening,
} from '../../tests/support/domain/certificate-authority.ts'
import { verifySmtp } from '../mail/verify-smtp.ts'
import { readSettings } from './env.ts'

const directory = mkdtempSync(join(tmpdir(), 'authorities-'))
const NO_FILE = { LAMINAR_ENV_FILE: '/dev/null' }
const before = getCACertificates('default')
let authorities: Authority[]
beforeAll(() => {
  authorities = [createAuthority(), createAuthority()]
})
afterAll(() => {
  setDefaultCACertificates(before)
  rmSync(directory, { recursive: true })
  for (const authority of authorities) authority.remove()
})

function write(name: string, text: string): string {
  const file = join(directory, name)
  writeFileSync(file, text)
  return file
}

test('NODE_EXTRA_CA_CERTS in the settings file makes every authority in it known', async () => {
  const servers = await Promise.all(
    authorities.map((authority) =>
      listening(createServer(authority.issue({ names: ['localhost'] }), (_, a) => a.end('OK'))),
    ),
  )
  const urls = servers.map(({ port }) => `https://localhost:${port}`)
  for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed')
  const both = write('both.pem', authorities.map(({ pem }) => pem).join('\n# a comment\n'))
  readSettings({ LAMINAR_ENV_FILE: write('laminar.env', `NODE_EXTRA_CA_CERTS=${both}\n`) })
  for (const url of urls) expect(await (await fetch(url)).text()).toBe('OK')
  // This isn't a mail server, so the login fails, but not because of the certificate.
  const mail = await verifySmtp(`smtps://localhost:${servers[0]?.port}`)
  expect(mail).not.toMatch(/certificate/)
  for (const { stop } of servers) await stop()
})

test('a file without certificates is refused with its name', () => {
  const damaged = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'
  for (const file of [join(directory, 'none.pem'), write('a', 'text'), write('b', damaged)]) {
    expect(() => readSettings({ ...NO_FILE, NODE_EXTRA_CA_CERTS: file })).toThrow(
      `NODE_EXTRA_CA_CERTS must name a file with certificates in PEM that can be read, not "${file}".`,
    )
  }
})
