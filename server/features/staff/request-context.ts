import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../../http/routes/dependencies.ts'
import type { AccountContext } from './account.ts'
import type { CeremonyContext } from './ceremony.ts'
import { relyingPartyOf } from './relying-party.ts'
import { signedInTo } from '../../http/routes/desk-request.ts'

export function requestContexts({ db, env, clock }: Pick<Dependencies, 'db' | 'env' | 'clock'>) {
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
  }
}

export function userAgentOf({ headers }: FastifyRequest): string {
  return headers['user-agent'] ?? ''
}
