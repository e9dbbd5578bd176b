import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildBooking } from '../factories/requests.ts'
import { projectRoot } from '../support/process.ts'
import { copyProject, npmStart } from './npm.ts'

const MAXIMUM_MEGABYTES = 450
const DAY_MS = 24 * 60 * 60 * 1000

let directory: string
/** A PATH with Node, npm, Git, and a shell: no Python, make, or compiler. */
let path: string

/** Path of the machine's own program, not of the project's Node. */
function machines(program: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const file = folders
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, program))
    .find((candidate) => existsSync(candidate))
  if (file === undefined) throw new Error(`This machine has no ${program}.`)
  return realpathSync(file)
}

beforeAll(() => {
  directory = copyProject({ without: ['node_modules', 'dist', '.env'] })
  path = join(directory, 'data/bin')
  mkdirSync(path, { recursive: true })
  for (const program of ['node', 'npm', 'git', 'sh', 'env']) {
    symlinkSync(machines(program), join(path, program))
  }
})

afterAll(() => rmSync(directory, { recursive: true }), 180_000)

const slotList = z.object({
  slots: z.array(z.object({ time: z.string(), available: z.boolean() })),
})

/** Books the first free time within two weeks. Returns the response's status. */
async function book(address: string): Promise<number> {
  for (let days = 3; days < 17; days += 1) {
    const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    const query = new URLSearchParams({ date, timezone: 'America/Los_Angeles' })
    const answer = await fetch(new URL(`/api/schedule/available-slots?${query}`, address))
    const time = slotList.parse(await answer.json()).slots.find(({ available }) => available)?.time
    if (time === undefined) continue
    const response = await fetch(new URL('/api/schedule', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(buildBooking({ date, time })),
    })
    return response.status
  }
  throw new Error('No free time in two weeks.')
}

/** Hashes of the documents that a build has made, by file name. */
function hashesOfDocuments(project: string): Record<string, string> {
  const folder = join(project, 'dist/site/files')
  const names = readdirSync(folder).filter((name) => /\.(?:pdf|epub)$/.test(name))
  return Object.fromEntries(
    names.map((name) => [name, hash('sha256', readFileSync(join(folder, name)))]),
  )
}

test('start: a machine with only Node, npm, and Git installs, builds the same documents byte for byte, serves, and books; tests add their tools', async () => {
  const installed = (name: string) => join(directory, 'node_modules', name, 'package.json')
  const begun = performance.now()
  const run = npmStart({ directory, env: { PATH: path } })
  const address = await run.serving()
  expect((await fetch(address)).status).toBe(200)
  const seconds = Math.round((performance.now() - begun) / 1000)
  expect(await book(address)).toBe(201)
  const documents = hashesOfDocuments(directory)
  expect(Object.keys(documents).length).toBeGreaterThan(3)
  expect(documents).toEqual(hashesOfDocuments(projectRoot))
  run.child.kill('SIGTERM')
  expect((await run.end).code).toBe(0)

  const [size = ''] = execFileSync('du', ['-sm', join(directory, 'node_modules')], {
    encoding: 'utf8',
  }).split('\t')
  console.log(`note: the first page came after ${seconds} s, with ${size} MB of packages`)
  expect(Number(size)).toBeLessThanOrEqual(MAXIMUM_MEGABYTES)
  expect(existsSync(installed('vitest'))).toBe(false)

  const before = statSync(installed('fastify')).ino
  const version = execFileSync(
    join(path, 'node'),
    ['scripts/run.mjs', '--with-tools', '--version'],
    { cwd: directory, env: { PATH: path, HOME: process.env['HOME'] ?? '' }, encoding: 'utf8' },
  )
  expect(version).toMatch(/\nv24\.[\d.]+\n$/)
  expect(existsSync(installed('vitest'))).toBe(true)
  expect(statSync(installed('fastify')).ino).toBe(before)
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  expect(lock(directory)).toBe(lock(projectRoot))
}, 1_200_000)
