import type { FastifyReply, FastifyRequest } from 'fastify'
import { answer } from '../plugins/pages/pages.ts'
import { Representation } from '../plugins/pages/representation.ts'
import type { Headers } from '../plugins/security-headers.ts'
import { compressed } from './send-page.ts'

/** Pages kept at once. */
const KEPT = 50

/** Answers with pages that many visitors get, each compressed once, with an ETag like built ones. */
export function keptPages(headers: Headers) {
  const kept = new Map<string, Promise<Representation>>()

  async function lay(page: string): Promise<Representation> {
    const [br, gzip] = await Promise.all([compressed('br', page), compressed('gzip', page)])
    return new Representation({ identity: Buffer.from(page), br, gzip }, headers)
  }

  return async (request: FastifyRequest, reply: FastifyReply, page: string): Promise<void> => {
    const known = kept.get(page) ?? lay(page)
    if (!kept.has(page)) {
      if (kept.size >= KEPT) kept.clear()
      kept.set(page, known)
    }
    answer(request, reply, await known, 200)
  }
}
