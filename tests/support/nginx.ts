import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Authority, createAuthority } from './domain/certificate-authority.ts'
import { freePort } from './free-port.ts'
import { collectOutput, ended, notInstalled, projectRoot } from './process.ts'

const BINARY = '/usr/sbin/nginx'
const START_LIMIT_MS = 20_000

/** A server that runs deploy/nginx.conf on the loopback address, with a test certificate. */
export interface RunningNginx {
  httpsPort: number
  httpPort: number
  /** Issued the certificate. */
  authority: Authority
  checked: string
  logs(): { access: string; errors: string }
  stop(): Promise<void>
}

/** The host name in deploy/nginx.conf. */
export const WWW = 'www.example.com'
export const BARE = 'example.com'

/** Replaces what must differ in a test: ports, the certificate's files, the log's directory. */
function adapt(text: string, base: string, ports: { https: number; http: number }): string {
  return text
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll(`/etc/letsencrypt/live/${WWW}`, base)
    .replaceAll('/var/log/nginx', base)
}

/** Turns the file's example of two servers into the ones on these ports. */
function withServers(text: string, [first, second]: readonly number[]): string {
  const one = text.replace('127.0.0.1:3000', `127.0.0.1:${first}`)
  if (second === undefined) return one
  return one.replace('#server 127.0.0.1:3001', `server 127.0.0.1:${second}`)
}

/** A main configuration like Debian's nginx.conf around the site's, with all files in `base`. */
function wrap(base: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off;
worker_processes 2;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${base}/pid;
error_log ${base}/error.log;
events { worker_connections 512; }
http {
  access_log ${base}/access.log;
  ${temporary.map((name) => `${name}_temp_path ${base}/${name};`).join('\n  ')}
  include ${base}/laminar.conf;
}
`
}

/** Starts nginx in front of one or two servers on these ports. */
export async function startNginx(...upstreamPorts: number[]): Promise<RunningNginx> {
  if (!existsSync(BINARY)) throw notInstalled('nginx')
  const base = mkdtempSync(join(tmpdir(), 'nginx-'))
  const authority = createAuthority()
  const { key, cert } = authority.issue({ names: [WWW, BARE] })
  writeFileSync(join(base, 'privkey.pem'), key)
  writeFileSync(join(base, 'fullchain.pem'), cert)
  const ports = { https: await freePort(), http: await freePort() }
  const example = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
  writeFileSync(join(base, 'laminar.conf'), withServers(adapt(example, base, ports), upstreamPorts))
  const file = join(base, 'nginx.conf')
  writeFileSync(file, wrap(base))
  const checked = execFileSync('sh', ['-c', `${BINARY} -t -p ${base} -c ${file} 2>&1`], {
    encoding: 'utf8',
  })
  const child = spawn(BINARY, ['-p', base, '-c', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collectOutput(child)
  const killWithParent = () => child.kill('SIGTERM')
  process.once('exit', killWithParent)
  await listening(ports.https, () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${output()}`)
  })
  const read = (name: string) => readFileSync(join(base, name), 'utf8')
  return {
    httpsPort: ports.https,
    httpPort: ports.http,
    authority,
    checked,
    logs: () => ({ access: read('access.log'), errors: read('error.log') }),
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
      process.off('exit', killWithParent)
      authority.remove()
      rmSync(base, { recursive: true, force: true })
    },
  }
}

/** Waits until a port accepts connections. `check` throws if that will never happen. */
async function listening(port: number, check: () => void): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (open) return
    check()
    if (performance.now() > limit) throw new Error(`Nothing listens on port ${port}`)
    await delay(20)
  }
}
