import type {
  AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { NewCredential, SignedChallenge } from '../../../contracts/staff/webauthn.ts'
import type { DeskChallengesTable, DeskPasskeysTable } from '../../db/desk-tables.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../lib/errors.ts'
import { ceremonyExpired, passkeyRefused, passkeyUnknown } from './errors.ts'
import { findChallenge, findPasskey, insertChallenge } from './passkey-repository.ts'
import type { RelyingParty } from './relying-party.ts'

/** Longer than browsers wait for the person. */
const CHALLENGE_MS = 5 * 60_000

/**
 * EdDSA, ES256, and RS256 (COSE); every authenticator has one of them. By default the library also
 * tries an algorithm that is experimental in Node.
 */
const ALGORITHMS = [-8, -7, -257]

/** Loaded when first needed, because most starts and most requests don't need it. */
const webAuthn = () => import('@simplewebauthn/server')

export interface CeremonyContext {
  db: Database
  rp: RelyingParty
  now: Date
}

export interface PasskeyOwner {
  id: string
  email: string
  name: string
  /** The person's existing ones; an authenticator doesn't create a second one. */
  passkeys: readonly DeskPasskeysTable[]
}

type Purpose = DeskChallengesTable['purpose']

async function saveChallenge(
  { db, now }: CeremonyContext,
  challenge: string,
  { purpose, details }: { purpose: Purpose; details: object },
): Promise<void> {
  const row: DeskChallengesTable = {
    challenge,
    purpose,
    details: JSON.stringify(details),
    expires_at: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
  }
  await inTransaction(db, (trx) => insertChallenge(trx, row, now))
}

/** `details` are kept on the server until the passkey is created. */
export async function startCreation(
  context: CeremonyContext,
  owner: PasskeyOwner,
  asked: { purpose: 'setup' | 'passkey'; details: object },
): ReturnType<typeof generateRegistrationOptions> {
  const { rp } = context
  const library = await webAuthn()
  const options = await library.generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    excludeCredentials: owner.passkeys
      .filter(({ domain }) => domain === rp.id)
      .map(credentialDescriptor),
    // Discoverable, so that signing in needs no address first.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await saveChallenge(context, options.challenge, asked)
  return options
}

/** Starts a signature by one of these passkeys, or by any that the browser has for this site. */
export async function startSignature(
  context: CeremonyContext,
  passkeys: readonly DeskPasskeysTable[],
  asked: { purpose: 'sign-in' | 'confirmation'; details: object },
): ReturnType<typeof generateAuthenticationOptions> {
  const library = await webAuthn()
  const options = await library.generateAuthenticationOptions({
    rpID: context.rp.id,
    userVerification: 'required',
    allowCredentials: passkeys
      .filter(({ domain }) => domain === context.rp.id)
      .map(credentialDescriptor),
  })
  await saveChallenge(context, options.challenge, asked)
  return options
}

function credentialDescriptor({ id, transports }: DeskPasskeysTable) {
  return { id, transports: transportsOf(transports) }
}

function transportsOf(json: string): string[] {
  const parsed: unknown = JSON.parse(json)
  return Array.isArray(parsed) ? parsed.map(String) : []
}

/** Finds the challenge that a browser signed, if it is still open. */
function openChallenge({ db, now }: CeremonyContext, purpose: Purpose) {
  const found: { row?: DeskChallengesTable } = {}
  return {
    found,
    async expected(challenge: string): Promise<boolean> {
      const row = await findChallenge(db, { challenge, purpose, now })
      if (row === undefined) throw ceremonyExpired()
      found.row = row
      return true
    },
  }
}

export interface Verified<Details> {
  /** Use it up in the transaction that saves the result. */
  challenge: string
  details: Details
  passkey: DeskPasskeysTable
}

/** @throws ApiError if the challenge isn't open, or the answer is wrong or from another origin */
export async function verifyCreation(
  context: CeremonyContext,
  response: NewCredential,
  purpose: 'setup' | 'passkey',
): Promise<Omit<Verified<unknown>, 'passkey'> & { passkey: Omit<DeskPasskeysTable, 'staff_id'> }> {
  const { rp, now } = context
  const { found, expected } = openChallenge(context, purpose)
  const library = await webAuthn()
  const { verified, registrationInfo } = await refusing(() =>
    library.verifyRegistrationResponse({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library checks it again
      response: response as RegistrationResponseJSON,
      supportedAlgorithmIDs: ALGORITHMS,
      expectedChallenge: expected,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
    }),
  )
  if (!verified || !found.row) throw passkeyRefused()
  const { credential } = registrationInfo
  const instant = now.toISOString()
  return {
    challenge: found.row.challenge,
    details: JSON.parse(found.row.details),
    passkey: {
      id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(response.response.transports ?? []),
      domain: rp.id,
      created_at: instant,
      used_at: instant,
    },
  }
}

/**
 * @returns the passkey with its new counter
 * @throws ApiError as `verifyCreation`, and if the passkey is unknown
 */
export async function verifySignature(
  context: CeremonyContext,
  response: SignedChallenge,
  purpose: 'sign-in' | 'confirmation',
): Promise<Verified<unknown>> {
  const { db, rp } = context
  const passkey = await findPasskey(db, response.id)
  if (passkey === undefined || passkey.domain !== rp.id) throw passkeyUnknown()
  const { found, expected } = openChallenge(context, purpose)
  const library = await webAuthn()
  const { verified, authenticationInfo } = await refusing(() =>
    library.verifyAuthenticationResponse({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library checks it again
      response: response as AuthenticationResponseJSON,
      expectedChallenge: expected,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified || !found.row) throw passkeyRefused()
  return {
    challenge: found.row.challenge,
    details: JSON.parse(found.row.details),
    passkey: { ...passkey, counter: authenticationInfo.newCounter },
  }
}

/** The library throws a plain Error for any wrong answer. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw passkeyRefused()
  }
}
