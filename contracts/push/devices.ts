import * as z from 'zod/mini'

const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`)))

/** The body of `POST /api/desk/push/devices`: a browser's PushSubscription, as JSON. */
export const newPushDevice = z.object({
  /** The URL at the browser's push service, a secret. */
  endpoint: z
    .url({ protocol: /^https$/, error: 'The address must be https' })
    .check(z.maxLength(1000)),
  keys: z.object({
    /** The browser's public key: an uncompressed point on P-256. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
})

/** The response to `POST /api/desk/push/key`. */
export const pushKey = z.object({
  /** The `applicationServerKey` for PushManager, in base64url. */
  publicKey: z.string(),
})

export const pushDevice = z.object({
  /** SHA-256 of the endpoint in base64url, by which a browser recognizes itself. */
  id: z.string(),
  /** Such as `Firefox on Windows`. */
  browser: z.string(),
  createdAt: z.string(),
})

/** The response to `GET /api/desk/push/devices`: the staff member's own, the newest first. */
export const pushDevices = z.object({ devices: z.array(pushDevice) })

export type NewPushDevice = z.infer<typeof newPushDevice>
export type PushDevice = z.infer<typeof pushDevice>
