import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, type Encoding } from '../plugins/pages/negotiate.ts'
import type { Headers } from '../plugins/security-headers.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** Quick to make rather than smallest. */
const QUALITY = 5

/** A page as it travels. */
export function compressed(encoding: Encoding, page: string): Promise<Buffer> {
  if (encoding === 'br')
    return brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  return encoding === 'gzip' ? deflate(page) : Promise.resolve(Buffer.from(page))
}

/** A page that is nobody else's. */
export interface OwnPage {
  status: number
  page: string
  /** Those of the built page. */
  headers: Headers
}

/** Answers with a page that is kept nowhere. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, page, headers }: OwnPage,
) {
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'])
  reply.code(status).headers({ ...headers, 'cache-control': 'no-store', vary: 'accept-encoding' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await compressed(encoding, page))
}

/** What an answer to one visitor carries beside: it is in no index. */
export const UNLISTED: Headers = { 'x-robots-tag': 'noindex' }
