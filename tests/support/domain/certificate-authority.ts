import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'

const DAY_MS = 86_400_000

/** Certificate and key as PEM. */
export interface Certificate {
  key: string
  cert: string
}

/** Defaults: valid from yesterday until 90 days from now. */
interface CertificateOptions {
  names: string[]
  from?: Date
  to?: Date
}

/** A private certificate authority for tests. */
export interface Authority {
  /** The root certificate's file, for NODE_EXTRA_CA_CERTS. */
  file: string
  /** The root certificate as PEM. */
  pem: string
  issue(options: CertificateOptions): Certificate
  remove(): void
}

const CONFIGURATION = `
[req]
distinguished_name = name
prompt = no
[name]
O = Test Authority
CN = Test Authority
[root]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
[ca]
default_ca = here
[here]
database = index.txt
unique_subject = no
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = any
copy_extensions = copy
[any]
commonName = optional
`

function stamp(instant: Date): string {
  return `${instant.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
}

/** Creates the authority in a temporary directory, with openssl. */
export function createAuthority(): Authority {
  const base = mkdtempSync(join(tmpdir(), 'authority-'))
  const openssl = (...parameters: string[]) =>
    execFileSync('openssl', parameters.join(' ').split(' '), {
      cwd: base,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
  writeFileSync(join(base, 'ca.conf'), CONFIGURATION)
  writeFileSync(join(base, 'index.txt'), '')
  openssl(
    `req -config ca.conf -x509 ${newKey} -extensions root -days 30`,
    '-keyout ca.key -out ca.pem',
  )
  const file = join(base, 'ca.pem')
  let issued = 0
  return {
    file,
    pem: readFileSync(file, 'utf8'),
    issue({
      names,
      from = new Date(Date.now() - DAY_MS),
      to = new Date(Date.now() + 90 * DAY_MS),
    }) {
      issued += 1
      const name = `leaf-${issued}`
      const hosts = names.map((one) => `DNS:${one}`).join(',')
      openssl(
        `req -config ca.conf -new ${newKey} -subj /CN=${names[0]} -addext subjectAltName=${hosts}`,
        `-keyout ${name}.key -out ${name}.csr`,
      )
      openssl(
        'ca -config ca.conf -batch -notext -cert ca.pem -keyfile ca.key',
        `-startdate ${stamp(from)} -enddate ${stamp(to)} -in ${name}.csr -out ${name}.pem`,
      )
      const read = (ending: string) => readFileSync(join(base, `${name}.${ending}`), 'utf8')
      return { key: read('key'), cert: read('pem') }
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}

/** On a free port of the loopback address. */
export interface ListeningServer {
  port: number
  stop(): Promise<void>
}

/** Makes a server listen on a free port. */
export function listening(server: Server): Promise<ListeningServer> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        stop: () => new Promise((stopped) => server.close(() => stopped())),
      })
    })
  })
}

/** Starts a TLS server; without a certificate, every handshake fails. */
export function startTls(certificate?: Certificate): Promise<ListeningServer> {
  const server = createTlsServer(certificate ?? {}, (socket) => socket.end())
  server.on('tlsClientError', () => undefined)
  return listening(server)
}

/** Accepts connections and never responds. */
export function startSilentServer(): Promise<ListeningServer> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
  })
  return listening(server)
}
