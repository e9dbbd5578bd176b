/**
 * The part of pino's logger that jobs use, in the server and in the worker. Never log personal data.
 */
export interface JobLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
