import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { loggedPath } from '../log.ts'

/**
 * One line a request, when it is answered: what was asked for, the outcome, the time it took. No
 * query, no body, no address, no header. Pages and files are left out; a proxy counts those.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end says all of it.
  }

  override routeNotFound(): void {
    // Answered, and logged, like any other 404.
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
    if (error) request.log.info({ ...line, err: error }, 'answer was not taken')
    else request.log.info(line, 'answered')
  }
}

function pathOf({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions.config.page === true ? undefined : routeOptions.url
  return pattern ?? loggedPath(url)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the route that answers with pages and files. */
    page?: boolean
  }
}
