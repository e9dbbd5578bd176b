import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { passkeyProblems } from '../../words/desk/words.ts'
import { creationOptions, requestOptions } from '../../contracts/staff/webauthn.ts'
import { postJson } from '../lib/api.ts'
import { HttpError } from '../lib/http-error.ts'
import { deskPaths } from './paths.ts'
import { change, DeskProblem } from './request.ts'

const { api } = deskPaths

/** Browsers refuse passkeys without https and for plain IP addresses. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && !isAddress && 'PublicKeyCredential' in window
}

function requirePasskeys(): void {
  if (!canUsePasskeys()) throw new DeskProblem(passkeyProblems.unsupported)
}

async function createPasskey(optionsUrl: string, body: object) {
  requirePasskeys()
  const options = await postJson(optionsUrl, body, creationOptions)
  return startRegistration({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own options
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  })
}

async function signChallenge(optionsUrl: string) {
  requirePasskeys()
  const options = await postJson(optionsUrl, {}, requestOptions)
  return startAuthentication({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own options
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  })
}

/** Creates a passkey for a setup link, which then stops working. */
export async function setUp(entries: {
  token: string
  name: string
  email: string
}): Promise<void> {
  const response = await createPasskey(api.setupOptions(), entries)
  await change('POST', api.setup(), { token: entries.token, response })
}

export async function signInWithPasskey(): Promise<void> {
  const response = await signChallenge(api.signInOptions())
  await change('POST', api.signIn(), { response })
}

export async function addPasskey(): Promise<void> {
  const response = await createPasskey(api.passkeyOptions(), {})
  await change('POST', api.passkeys(), { response })
}

/** Sends a request; if the server requires a passkey confirmation, asks for it and retries. */
export async function confirmed<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'confirmation_required') throw error
  }
  const response = await signChallenge(api.confirmOptions())
  await change('POST', api.confirm(), { response })
  return act()
}
