import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { TrustedProxies } from '../config/parsers.ts'
import { asApiError } from '../lib/errors.ts'
import type { Env } from '../config/env.ts'
import { sendError } from './error-replies.ts'
import { malformedRequests } from './malformed-requests.ts'
import { RequestLog } from './request-log.ts'
import type { Headers } from './security-headers.ts'

/** The longest request body, in bytes. */
const BODY_LIMIT = 64 * 1024
/** The longest part of an address: ids of passkeys have up to 1,364 characters. */
const MAX_PARAM_LENGTH = 2000
/** Time limit for receiving the headers. */
const HEADERS_TIMEOUT_MS = 30_000
/**
 * Time limit for receiving a complete request. Staff upload up to 21 MB, which takes three minutes
 * at 1 Mbit/s, and Node has one limit for all. A visitor who sends slowly gains nothing by it: an
 * idle connection costs as much and stays open as long as it has a request every 72 seconds.
 */
const REQUEST_TIMEOUT_MS = 5 * 60_000
/** How often Node looks for requests that take longer. */
const TIMEOUT_CHECK_MS = 1000
/** Fastify's types don't allow a number of hops, so pass a function. */
function trustProxyOption(trusted: TrustedProxies) {
  return typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted
}

interface AppOptions {
  env: Pick<Env, 'trustProxy'>
  /** Without one, nothing is logged. */
  logger?: FastifyBaseLogger
  /** Until a request has arrived; five minutes by default. */
  requestTimeoutMs?: number
}

/** An app without routes. `headers` are also sent with errors that occur before any hook. */
export function createApp(
  { env, logger, requestTimeoutMs = REQUEST_TIMEOUT_MS }: AppOptions,
  headers: Headers,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestTimeout: requestTimeoutMs,
    // Node's own values are a minute for the headers and half a minute between checks.
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    trustProxy: trustProxyOption(env.trustProxy),
    // Answer requests on open connections while the server is stopping.
    return503OnClosing: false,
    clientErrorHandler: malformedRequests(headers),
    frameworkErrors: (error, request, reply) => {
      sendError(asApiError(error), request, reply, headers)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}
