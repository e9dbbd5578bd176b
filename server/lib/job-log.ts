/** The part of pino's logger that the worker uses. Never log personal data. */
export interface WorkerLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
