import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { FastifyInstance } from 'fastify'
import { deskRoutes, visitorRoutes } from '../server/app.ts'
import { readEnv } from '../server/config/env.ts'
import { openDatabase } from '../server/db/connection.ts'
import { createApp } from '../server/http/create-app.ts'
import { guardWrites } from '../server/http/guard-writes.ts'

/** Lints the OpenAPI documents of the visitors' and the staff's API by Redocly's recommended rules. */

const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
const env = readEnv({ DATA_DIR: folder })
const db = await openDatabase(env)
const options = { env, db, clock: () => new Date(), pages: undefined }
const documents: Record<string, object> = {}

/** Registers the routes of one API and keeps its document. */
async function describe(name: string, routes: (app: FastifyInstance) => Promise<void>) {
  const app = createApp(options, {})
  await guardWrites(app, options)
  await app.register(async (scope) => {
    await routes(scope)
    scope.addHook('onReady', async () => {
      documents[name] = scope.swagger()
    })
  })
  await app.ready()
  await app.close()
}

await describe('visitors', (app) => visitorRoutes(app, options))
await describe('desk', (app) => deskRoutes(app, options))
await db.destroy()
rmSync(folder, { recursive: true })

const config = await createConfig({ extends: ['recommended'] })
for (const [name, document] of Object.entries(documents)) {
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  for (const { severity, ruleId, message, location } of problems) {
    console.log(`${name} ${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
  }
  process.exitCode ||= problems.length > 0 ? 1 : 0
}
