import type { FastifyRequest } from 'fastify'
import type { AccountContext } from './account.ts'
import { signedInTo } from './access.ts'
import type { CeremonyContext } from './ceremony.ts'
import { relyingPartyOf } from './relying-party.ts'
import type { DeskDependencies } from '../../desk-routes.ts'
import { actorOf } from './session.ts'
import type { StaffContext } from './staff.ts'

/** What the desk's services need of a request. */
export function requestContexts({ db, env, clock }: DeskDependencies) {
  const ceremony = (request: FastifyRequest): CeremonyContext => ({
    db,
    now: clock(),
    rp: relyingPartyOf(request, env),
  })
  return {
    ceremony,
    account: (request: FastifyRequest): AccountContext => ({
      ...ceremony(request),
      ...signedInTo(request),
    }),
    staff: (request: FastifyRequest): StaffContext => ({
      db,
      now: clock(),
      actor: actorOf(signedInTo(request).staff),
    }),
  }
}

/** The browser as it names itself. */
export function userAgentOf({ headers }: FastifyRequest): string {
  return headers['user-agent'] ?? ''
}
