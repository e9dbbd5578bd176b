import type { FastifyRequest } from 'fastify'
import type { DeskSessionsTable, DeskStaffTable } from '../../db/desk-tables.ts'
import type { Database } from '../../db/tables.ts'
import type { Actor } from '../../lib/actor.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Dependencies } from './dependencies.ts'

/** Who may use an endpoint: anyone, everyone who is signed in, or owners. */
export type Access = 'anyone' | 'member' | 'owner'

/** A session with its staff member. */
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

/** The request has no session, or its session has ended. */
export function signInRequired(): ApiError {
  return new ApiError(401, 'unauthorized', 'Please sign in.')
}

/** Who sent a request to a route that needs a session. */
export function signedInTo({ signedIn }: FastifyRequest): SignedIn {
  if (signedIn === null) throw signInRequired()
  return signedIn
}

/** What a change by a staff member needs of a request. */
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
    /** Whether a passkey must have been used a moment ago. */
    confirmed?: boolean
    /** Whether requests never count as use of the session. */
    background?: boolean
  }
  interface FastifyRequest {
    /** The session of a request to the desk's API; null if there is none. */
    signedIn: SignedIn | null
  }
}
