import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { listening } from './domain/certificate-authority.ts'

/** An OAuth server that exchanges refresh tokens for access tokens, and validates those. */
export interface TokenServer {
  /** Settings besides IMAP_URL. */
  env: Record<
    | 'IMAP_OAUTH_URL'
    | 'IMAP_OAUTH_CLIENT_ID'
    | 'IMAP_OAUTH_CLIENT_SECRET'
    | 'IMAP_OAUTH_REFRESH_TOKEN',
    string
  >
  /** For Dovecot, which adds the access token. */
  tokenInfoUrl: string
  /** Each works once and is then replaced, as on strict servers. */
  refreshTokens: Set<string>
  /** The access tokens that are valid now. */
  accessTokens: Set<string>
  /** The number of requests for an access token so far. */
  asked(): number
  /** Forgets all tokens but the first refresh token. */
  reset(): void
  stop(): Promise<void>
}

const FIRST = 'first refresh token'
const CLIENT = { client_id: 'desk', client_secret: 'client secret' }

/** Starts a server whose tokens belong to this user name. */
export async function startTokenServer(user: string): Promise<TokenServer> {
  const refreshTokens = new Set([FIRST])
  const accessTokens = new Set<string>()
  let asked = 0
  const grant = (form: URLSearchParams): [status: number, body: object] => {
    asked += 1
    const given = form.get('refresh_token') ?? ''
    const isClient = Object.entries(CLIENT).every(([name, value]) => form.get(name) === value)
    if (!isClient) return [401, { error: 'invalid_client' }]
    if (form.get('grant_type') !== 'refresh_token' || !refreshTokens.delete(given))
      return [400, { error: 'invalid_grant' }]
    const [access_token, refresh_token] = [randomUUID(), randomUUID()]
    accessTokens.add(access_token)
    refreshTokens.add(refresh_token)
    return [200, { token_type: 'Bearer', access_token, refresh_token, expires_in: 3600 }]
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
    const isValid = accessTokens.has(searchParams.get('access_token') ?? '')
    const [status, body] =
      pathname === '/token'
        ? grant(new URLSearchParams(text))
        : [isValid ? 200 : 400, isValid ? { username: user } : { error: 'invalid_token' }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const { port, stop } = await listening(server)
  return {
    env: {
      IMAP_OAUTH_URL: `http://127.0.0.1:${port}/token`,
      IMAP_OAUTH_CLIENT_ID: CLIENT.client_id,
      IMAP_OAUTH_CLIENT_SECRET: CLIENT.client_secret,
      IMAP_OAUTH_REFRESH_TOKEN: FIRST,
    },
    tokenInfoUrl: `http://127.0.0.1:${port}/tokeninfo?access_token=`,
    refreshTokens,
    accessTokens,
    asked: () => asked,
    reset() {
      asked = 0
      accessTokens.clear()
      refreshTokens.clear()
      refreshTokens.add(FIRST)
    },
    async stop() {
      server.closeAllConnections()
      await stop()
    },
  }
}
