import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../tests/support/free-port.ts'
import { collectOutput, ended } from '../../tests/support/process.ts'
import { onCleanup } from '../harness/cleanup.ts'
import type { Server } from '../harness/servers.ts'

const BINARIES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

const START_ATTEMPTS = 500

/** Returns undefined if nginx isn't installed (Debian: `nginx-light`). */
export function nginxBinary(): string | undefined {
  return BINARIES.find((path) => existsSync(path))
}

/** Headers that nginx sets itself or that concern only the connection. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'content-length', 'content-type', 'date'])

function configuration(base: string, port: number, headers: Headers): string {
  const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  const added = [...headers]
    .filter(([name]) => !OWN_HEADERS.has(name) && name !== 'etag' && name !== 'last-modified')
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
  return `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${base}/pid;
error_log ${base}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100 inactive=600s;
  open_file_cache_valid 600s;
  gzip off;
  client_body_temp_path ${base}/body;
  proxy_temp_path ${base}/proxy;
  fastcgi_temp_path ${base}/fastcgi;
  uwsgi_temp_path ${base}/uwsgi;
  scgi_temp_path ${base}/scgi;
  default_type ${quoted(headers.get('content-type') ?? 'text/html')};
  server {
    listen 127.0.0.1:${port};
    root ${base}/pages;
    ${added.join('\n    ')}
  }
}
`
}

/** Waits until nginx accepts requests. Throws if it exits first. */
async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    try {
      await fetch(url, { method: 'HEAD' })
      return
    } catch {
      if (child.exitCode !== null) break
      await delay(20)
    }
  }
  throw new Error(`nginx did not start:\n${output()}`)
}

/**
 * Starts nginx with one worker that serves one page from a cached file, with exactly the body and
 * headers of the product's response.
 */
export async function startNginx(binary: string, body: Buffer, headers: Headers): Promise<Server> {
  const base = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  await chmod(base, 0o755)
  await mkdir(join(base, 'pages'))
  await writeFile(join(base, 'pages', 'index'), body)
  const port = await freePort()
  const file = join(base, 'nginx.conf')
  await writeFile(file, configuration(base, port, headers))
  const child = spawn(binary, ['-p', base, '-c', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collectOutput(child)
  const killWithParent = () => child.kill('SIGTERM')
  process.once('exit', killWithParent)
  const stop = onCleanup(async () => {
    child.kill('SIGTERM')
    await ended(child)
    process.off('exit', killWithParent)
    await rm(base, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await ready(`${url}/index`, child, output)
  return { url, pid: child.pid ?? -1, output, stop }
}
