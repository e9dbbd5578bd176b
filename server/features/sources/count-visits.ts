import type { CountVisit } from '../../http/pages/count-visit.ts'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../config/env.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/tables.ts'
import { VisitCounter } from './visit-counter.ts'
import { visitOrigin } from './visit-of-request.ts'

const SAVE_PAUSE_MS = 60_000

interface CountOptions {
  db: Database
  clock: Clock
  env: Pick<Env, 'officeTimeZone' | 'publicUrl'>
}

/** Saves the counted visits every minute, and when the app closes. */
export function countVisits(app: FastifyInstance, { db, clock, env }: CountOptions): CountVisit {
  const counter = new VisitCounter({ db, clock, timeZone: env.officeTimeZone })
  const ownHost = env.publicUrl === undefined ? undefined : new URL(env.publicUrl).host
  const save = () =>
    counter.save().catch((error: unknown) => {
      app.log.warn({ err: error }, 'failed to save visit counts')
    })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(save, SAVE_PAUSE_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await save()
  })
  return (request, path) => {
    const origin = visitOrigin(request, ownHost)
    if (origin !== undefined) counter.count(path, origin)
  }
}
