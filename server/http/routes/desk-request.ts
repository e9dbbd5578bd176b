import type { FastifyRequest } from 'fastify'
import type { DeskSessionsTable, DeskStaffTable } from '../../db/desk-tables.ts'
import type { Database } from '../../db/tables.ts'
import type { Actor } from '../../lib/actor.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Dependencies } from './dependencies.ts'

/** `member`: everyone who is signed in. */
export type Access = 'anyone' | 'member' | 'owner'

export interface SignedIn {
  session: DeskSessionsTable
  staff: DeskStaffTable
}

/** Who makes a change in the desk, and when. */
export interface StaffContext {
  db: Database
  now: Date
  actor: Actor
}

/** 401: there is no session, or it has ended. */
export function signInRequired(): ApiError {
  return new ApiError(401, 'unauthorized', 'Please sign in.')
}

/** Only for routes that need a session. */
export function signedInTo({ signedIn }: FastifyRequest): SignedIn {
  if (signedIn === null) throw signInRequired()
  return signedIn
}

export function staffContext(
  request: FastifyRequest,
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
): StaffContext {
  const { id, email_address: name } = signedInTo(request).staff
  return { db, now: clock(), actor: { id, name } }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use a route of the desk's API. */
    access?: Access
    /** A passkey must have been used a moment ago. */
    confirmed?: boolean
  }
  interface FastifyRequest {
    /** Null without a session. */
    signedIn: SignedIn | null
  }
}
