import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { MOST_CHANGE_BYTES } from '../../contracts/content/editor.ts'
import { freshDatabase } from '../../tests/support/databases.ts'
import { deskRoutes, visitorRoutes } from '../app.ts'
import { readEnv } from '../config/env.ts'
import { createApp } from './create-app.ts'
import { guardWrites } from './guard-writes.ts'

type Options = Parameters<typeof visitorRoutes>[1]

/** The largest request body that an API takes, in bytes, and the time for it to arrive. */
async function limitsOf(routes: (app: FastifyInstance, options: Options) => Promise<void>) {
  const { db, close } = await freshDatabase('sqlite')
  const options = { env: readEnv({}), db, clock: () => new Date(), pages: undefined }
  const app = createApp(options, {})
  const limits = [app.initialConfig.bodyLimit ?? 0]
  app.addHook('onRoute', ({ bodyLimit = 0 }) => void limits.push(bodyLimit))
  await guardWrites(app, options)
  await app.register(async (scope) => routes(scope, options))
  await app.ready()
  const { headersTimeout, requestTimeout } = app.server
  await app.close()
  await close()
  return { bytes: Math.max(...limits), headersTimeout, requestTimeout }
}

/** The `client_max_body_size` that follows the text in deploy/nginx.conf, in bytes. */
function nginxLimit(after: string): number {
  const conf = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const [, size] = /client_max_body_size (\d+)m;/.exec(conf.slice(conf.indexOf(after))) ?? []
  return Number(size) * 1024 * 1024
}

test('the largest upload of the staff passes deploy/nginx.conf, and so do all requests of visitors', async () => {
  expect(nginxLimit('location /api/desk/ {')).toBeGreaterThan((await limitsOf(deskRoutes)).bytes)
  expect(nginxLimit('server {')).toBeGreaterThan((await limitsOf(visitorRoutes)).bytes)
  expect(nginxLimit('server {')).toBeGreaterThan(MOST_CHANGE_BYTES)
})

test('the largest upload of the staff has the time it takes at 1 Mbit/s; headers have 30 seconds', async () => {
  const { bytes, headersTimeout, requestTimeout } = await limitsOf(deskRoutes)
  const bitsPerMs = 1000
  expect(requestTimeout).toBeGreaterThan((bytes * 8) / bitsPerMs)
  expect(headersTimeout).toBe(30_000)
})
