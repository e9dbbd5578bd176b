import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serverCommand } from '../../scripts/launch/server.mjs'
import { nodeBinary, projectRoot } from '../support/process.ts'
import { startSite } from '../support/site.ts'
import { npmStart } from './npm.ts'

const COMMAND = ['node_modules/.bin/node', ...serverCommand]

function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8')
}

function childrenOf(pid: number): { pid: number; command: string[] }[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map((child) => commandOf(Number(child)))
}

function commandOf(pid: number): { pid: number; command: string[] } {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  return { pid, command }
}

/** Makes the program's path relative to the project. */
function fromRoot(command: string[]): string[] {
  const [program = '', ...rest] = command
  return [program.replace(`${projectRoot}/`, ''), ...rest]
}

beforeAll(() => {
  // Build first, or npm start would.
  execFileSync(nodeBinary, ['scripts/build.ts'], { cwd: projectRoot, stdio: 'ignore' })
})

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

describe('start: every way to run the server uses one command without flags', () => {
  test('start: the command is server/main.mjs and nothing else', () => {
    expect(serverCommand).toEqual(['server/main.mjs'])
  })

  test('start: the systemd unit uses the command', () => {
    const unit = read('deploy/laminar.service')
    const directory = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1] ?? ''
    const command = /^ExecStart=(.+)$/m.exec(unit)?.[1] ?? ''
    expect(command.split(' ')).toEqual([`${directory}/${COMMAND[0]}`, ...serverCommand])
    expect(unit).not.toContain('NODE_OPTIONS')
    // Operators have copies of the unit, so a new command must be in the changelog.
    expect(read('CHANGELOG.md')).toContain(command)
  })

  test('start: the container uses the command', () => {
    const dockerfile = read('deploy/Dockerfile')
    const command = z.array(z.string()).parse(JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? ''))
    expect(command).toEqual(COMMAND)
    expect(dockerfile).not.toMatch(/NODE_OPTIONS|ENTRYPOINT/)
  })

  test('start: the tests use the command', async () => {
    const site = await startSite()
    stops.push(() => site.stop())
    expect(fromRoot(commandOf(site.pid).command)).toEqual(COMMAND)
  })

  test('start: the bench starts the server as the tests do', () => {
    const starts = read('bench/harness/servers.ts')
    expect(starts).toMatch(/import \{ startSite \} from '\.\.\/\.\.\/tests\/support\/site\.ts'/)
    expect(starts).toMatch(
      /function startProduct\([^)]*\): Promise<Server> \{\s+const site = await startSite\(/,
    )
    expect(starts).not.toMatch(/main\.mjs|NODE_OPTIONS|execArgv/)
  })

  test('start: npm start uses the command', async () => {
    const run = npmStart()
    stops.push(async () => {
      run.child.kill('SIGTERM')
      await run.end
    })
    await run.serving()
    // npm runs the launcher, and the launcher runs the server, so look at grandchildren, too.
    const all = childrenOf(run.child.pid ?? 0).flatMap((child) => [child, ...childrenOf(child.pid)])
    const commands = all.map(({ command }) =>
      // A developer's .env only adds settings, like the service's EnvironmentFile.
      fromRoot(command.filter((part) => part !== '--env-file=.env')),
    )
    expect(commands).toContainEqual(COMMAND)
  })
})
