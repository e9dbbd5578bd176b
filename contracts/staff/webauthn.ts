import * as z from 'zod/mini'

// The JSON that browsers and @simplewebauthn exchange (Web Authentication Level 3, section 5.1).

const base64url = z.string().check(z.minLength(1), z.maxLength(20_000), z.regex(/^[\w-]+$/))

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
}

/** A new passkey, as `startRegistration` returns it. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})

/** A signed challenge, as `startAuthentication` returns it. */
export const signedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
})

const descriptors = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.optional(z.array(z.string())) }),
)

/** Options for `startRegistration`. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.optional(z.string()) }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.string() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(descriptors),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.string()),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.string()),
    }),
  ),
  attestation: z.optional(z.string()),
})

/** Options for `startAuthentication`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  timeout: z.optional(z.number()),
  allowCredentials: z.optional(descriptors),
  userVerification: z.optional(z.string()),
})

export type NewCredential = z.infer<typeof newCredential>
export type SignedChallenge = z.infer<typeof signedChallenge>
