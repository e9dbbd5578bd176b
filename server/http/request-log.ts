import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { loggedPath } from '../lib/log.ts'
import { KIND } from '../lib/repeated-lines.ts'

/**
 * Logs one line per request when it has been answered: method, path, status, and duration. No
 * query, body, address, or headers. Successful requests for pages and files are left out, because
 * they would be most of the log.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end has everything.
  }

  override routeNotFound(): void {
    // Logged like any other 404.
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
    if (error) request.log.info({ ...line, err: error }, 'the response was not received')
    else request.log.info({ ...line, ...kindOf(request, status) }, 'answered')
  }
}

/** Refusals are counted; unknown paths are one kind, because there is no end of them. */
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
