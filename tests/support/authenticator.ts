import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewCredential, SignedChallenge } from '../../contracts/staff/webauthn.ts'

/** User present, user verified, and attested data included (WebAuthn Level 3, section 6.1). */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

interface StoredCredential {
  id: Buffer
  rpId: string
  userHandle: string
  privateKey: KeyObject
  counter: number
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/**
 * A software authenticator with the browser around it: creates passkeys and signs challenges as a
 * page on `origin` would get them (WebAuthn Level 3, sections 6.1 and 6.5).
 */
export class Authenticator {
  readonly origin: string
  /** False simulates a security key that only checks for a touch. */
  verifiesUser = true
  readonly #credentials: StoredCredential[] = []

  constructor(origin: string) {
    this.origin = origin
  }

  /** Has the same passkeys, for a page of another origin. */
  at(origin: string): Authenticator {
    const other = new Authenticator(origin)
    other.#credentials.push(...this.#credentials)
    return other
  }

  create(options: {
    challenge: string
    rp: { id?: string | undefined }
    user: { id: string }
  }): NewCredential {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const rpId = options.rp.id ?? new URL(this.origin).hostname
    const id = randomBytes(32)
    this.#credentials.push({ id, rpId, userHandle: options.user.id, privateKey, counter: 0 })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(Buffer.from(x, 'base64url'))],
        [-3, bytes(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      authenticatorData(rpId, this.#flags() | FLAGS.attested, 0),
      Buffer.alloc(16),
      length,
      id,
      coseKey,
    ])
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', bytes(authData)],
      ]),
    )
    return {
      ...credentialFields(id),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs a challenge with the newest passkey of the site. */
  sign(options: { challenge: string; rpId?: string | undefined }): SignedChallenge {
    const rpId = options.rpId ?? new URL(this.origin).hostname
    const credential = this.#credentials.findLast((each) => each.rpId === rpId)
    if (credential === undefined) throw new Error(`There is no passkey for ${rpId}`)
    credential.counter += 1
    const authData = authenticatorData(rpId, this.#flags(), credential.counter)
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...credentialFields(credential.id),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
        userHandle: credential.userHandle,
      },
    }
  }

  #flags(): number {
    return this.verifiesUser ? FLAGS.present | FLAGS.verified : FLAGS.present
  }

  #clientData(type: string, challenge: string): string {
    const data = JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })
    return Buffer.from(data).toString('base64url')
  }
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
}

function credentialFields(id: Buffer) {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {} } as const
}

/** CBOR encodes plain byte arrays only. */
function bytes(buffer: Buffer): Uint8Array {
  return new Uint8Array(buffer)
}
