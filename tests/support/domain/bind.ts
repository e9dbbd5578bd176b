import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { collectOutput, ended, notInstalled } from '../process.ts'

/** The domain of the test DNS server's zone. */
export const DOMAIN = 'firm.test'
/** The TSIG key that may update the zone. */
const KEY_NAME = 'site-key'

/** A private BIND server on the loopback address, with its zone in a temporary directory. */
export interface NameServer {
  port: number
  /** For DNS_SERVERS and DNS_UPDATE_SERVER. */
  address: string
  keyName: string
  keySecret: string
  stop(): Promise<void>
}

/** A zone that still points to another host. */
export const WRONG_ZONE = `
@ A 127.0.0.99
@ AAAA ::99
www A 127.0.0.99
`

/** A zone with all required records, including those for email. */
export const RIGHT_ZONE = `
@ A 127.0.0.1
www CNAME firm.test.
@ CAA 0 issue "letsencrypt.org; validationmethods=http-01"
@ MX 10 mail.firm.test.
mail A 127.0.0.1
@ TXT "v=spf1 mx -all"
_dmarc TXT "v=DMARC1; p=quarantine"
mail._domainkey TXT "v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQ"
`

const DIRECTORIES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin']

function find(): string | undefined {
  const directories = [...DIRECTORIES, ...(process.env['PATH'] ?? '').split(':')]
  return directories.map((directory) => join(directory, 'named')).find((path) => existsSync(path))
}

function binary(): string {
  const found = find()
  if (found !== undefined) return found
  throw notInstalled('bind9')
}

function zoneFile(records: string): string {
  return `$TTL 60\n@ SOA ns hostmaster 1 3600 600 86400 1\n@ NS ns\nns A 127.0.0.1\n${records.trimStart()}`
}

function configuration(base: string, port: number, secret: string): string {
  return `
options {
  directory "${base}";
  listen-on port ${port} { 127.0.0.1; };
  listen-on-v6 { none; };
  pid-file none; session-keyfile none;
  recursion no; dnssec-validation no; notify no;
};
controls { };
key "${KEY_NAME}" { algorithm hmac-sha256; secret "${secret}"; };
zone "test" { type primary; file "test.zone"; };
zone "${DOMAIN}" {
  type primary; file "firm.zone";
  update-policy {
    grant ${KEY_NAME} name ${DOMAIN}. A AAAA;
    grant ${KEY_NAME} name www.${DOMAIN}. A AAAA CNAME;
  };
};
`
}

/** Starts BIND with these records in the domain's zone. */
export async function startBind(records: string): Promise<NameServer> {
  const named = binary()
  const base = mkdtempSync(join(tmpdir(), 'bind-'))
  const port = await freePort()
  const keySecret = randomBytes(32).toString('base64')
  writeFileSync(join(base, 'test.zone'), zoneFile(''))
  writeFileSync(join(base, 'firm.zone'), zoneFile(records))
  writeFileSync(join(base, 'named.conf'), configuration(base, port, keySecret))
  const child = spawn(named, ['-c', join(base, 'named.conf'), '-g', '-n', '1'], {
    cwd: base,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const killWithParent = () => child.kill('SIGKILL')
  process.once('exit', killWithParent)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`BIND did not start:\n${output()}`)))
    child.stderr.on('data', () => {
      if (/ running$/m.test(output())) resolve()
    })
  })
  return {
    port,
    address: `127.0.0.1:${port}`,
    keyName: KEY_NAME,
    keySecret,
    async stop() {
      process.off('exit', killWithParent)
      child.kill('SIGTERM')
      await ended(child)
      rmSync(base, { recursive: true, force: true })
    },
  }
}
