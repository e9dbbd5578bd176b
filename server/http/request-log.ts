import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { loggedPath } from '../lib/log.ts'
import { KIND } from '../lib/repeated-lines.ts'

/**
 * One line per answered request: method, path, status, and duration. No query, body, address, or
 * headers. Successful requests for pages and files are left out, because they would be most of the
 * log.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Not logged, because the line for the completed request has everything.
  }

  override routeNotFound(): void {
    // Not logged here; the completed request is logged like any other 404.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const status = reply.raw.statusCode
    if (status < 400 && request.routeOptions.config.page === true) return
    const line = {
      method: request.method,
      path: pathOf(request),
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) request.log.info({ ...line, err: error }, 'client disconnected before the response')
    else request.log.info({ ...line, ...kindOf(request, status) }, 'request completed')
  }
}

/**
 * Refusals are counted by kind. All unknown paths are one kind, because their number has no limit.
 */
function kindOf({ method, routeOptions }: FastifyRequest, status: number) {
  return status < 400 ? {} : { [KIND]: `${method} ${status} ${routeOptions.url ?? ''}` }
}

function pathOf({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions.config.page === true ? undefined : routeOptions.url
  return pattern ?? loggedPath(url)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the route that serves pages and files. */
    page?: boolean
  }
}
