import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A push service and the browser behind it, on the loopback address. */
export interface PushService {
  /** What browsers send to the desk, but with an https endpoint that nothing answers. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The id that the desk gives it with this endpoint. */
  deviceId: string
  /** The endpoint at which this service listens. */
  endpoint: string
  received: ReceivedPush[]
  /** The status of the next answers; 201 by default. */
  answer(status: number): void
  stop(): Promise<void>
}

export interface ReceivedPush {
  headers: IncomingHttpHeaders
  /** As the browser decrypts it. */
  payload: unknown
  /** The claims of the VAPID token, whose signature is verified. */
  vapid: { aud: string; exp: number; sub: string }
}

export async function startPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const { headers } = request
    const payload: unknown = JSON.parse(decrypted(await buffer(request), browser, auth))
    received.push({ headers, payload, vapid: verifiedClaims(headers.authorization ?? '') })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server with a port
  const { port } = server.address() as AddressInfo
  const path = `/push/${randomBytes(16).toString('hex')}`
  const keys = {
    p256dh: browser.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  }
  const endpoint = `https://push.example${path}`
  return {
    subscription: { endpoint, keys },
    deviceId: createHash('sha256').update(endpoint).digest('base64url'),
    endpoint: `http://127.0.0.1:${port}${path}`,
    received,
    answer(next) {
      status = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** RFC 8291 and RFC 8188, of a single record. */
function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** RFC 8292. */
function verifiedClaims(authorization: string): ReceivedPush['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) {
    throw new Error('The VAPID token has a wrong signature')
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
