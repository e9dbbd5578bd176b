import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { collectOutput, ended, projectRoot } from '../support/process.ts'

const caddyfile = readFileSync(join(projectRoot, 'deploy/Caddyfile'), 'utf8')

test('deploy: no token of a link gets into Caddy’s log while the site is down', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'caddy-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const origin = `http://127.0.0.1:${await freePort()}`
  const adapted = caddyfile
    .replace(/^\{\n/m, '{\nadmin off\n')
    .replace(/^www\.example\.com/m, origin)
    .replace(/^example\.com/m, `http://127.0.0.1:${await freePort()}`)
    .replace('127.0.0.1:3000 {', `127.0.0.1:${await freePort()} {`)
    .replace('lb_try_duration 10s', 'lb_try_duration 1s')
  const file = join(directory, 'Caddyfile')
  writeFileSync(file, adapted)
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env['PATH'], HOME: directory },
  })
  onTestFinished(async () => {
    caddy.kill()
    await ended(caddy)
  })
  const log = collectOutput(caddy)
  const statusOf = (path: string) =>
    fetch(origin + path, { headers: { referer: `${origin}/booking/the-secret` } }).then(
      ({ status }) => status,
      () => undefined,
    )
  await expect.poll(() => statusOf('/booking/the-secret')).toBe(503)
  await expect.poll(log).toContain('no upstreams available')
  expect(log()).not.toContain('the-secret')
})
