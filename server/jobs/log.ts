/** The part of a pino logger that the worker uses; personal data never goes into it. */
export interface WorkerLog {
  info(facts: object, sentence: string): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}
