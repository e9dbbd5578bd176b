import type { LogFn, Logger } from 'pino'
import { errorCodeOf } from './failures.ts'
import { ApiError } from './errors.ts'

const MINUTE_MS = 60_000

/** The key of a field that names the line's kind; pino leaves it out. */
export const KIND = Symbol('kind')

/** A kind of line that was written less than a minute ago. */
interface Recent {
  /** How many of its kind there have been since. */
  repeats: number
  /** Writes a line with this number and the latest line's fields. */
  write: (repeats: number) => void
}

export interface RepeatedLines {
  logMethod(this: Logger, parameters: Parameters<LogFn>, method: LogFn): void
  /** Writes the counts so far, for example before the process ends. */
  flush(): void
}

/**
 * Writes the first line of a kind, and then one line a minute with the number of repeats, so that a
 * full disk or an attack doesn't fill the log. A line with an error has the error's kind; others
 * have the one in their field KIND. Lines without either are all written.
 * @param everyMs one minute by default
 */
export function limitRepeatedLines(everyMs = MINUTE_MS): RepeatedLines {
  const recent = new Map<string, Recent>()

  function writeLater(kind: string, line: Recent): void {
    setTimeout(() => {
      if (line.repeats === 0) {
        recent.delete(kind)
        return
      }
      writeNow(line)
      writeLater(kind, line)
    }, everyMs).unref()
  }

  return {
    logMethod(parameters, method) {
      const fields: unknown = parameters[0]
      const message = parameters[1] ?? ''
      const kind = kindOf(fields, message)
      if (kind === undefined) {
        method.apply(this, parameters)
        return
      }
      const write = (repeats: number) =>
        method.apply(this, [{ ...summaryOf(fields), repeats }, message])
      const before = recent.get(kind)
      if (before !== undefined) {
        before.repeats += 1
        before.write = write
        return
      }
      method.apply(this, parameters)
      const line = { repeats: 0, write }
      recent.set(kind, line)
      writeLater(kind, line)
    },
    flush() {
      for (const line of recent.values()) if (line.repeats > 0) writeNow(line)
    },
  }
}

function writeNow(line: Recent): void {
  line.write(line.repeats)
  line.repeats = 0
}

function kindOf(fields: unknown, message: string): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  if (KIND in fields) return `${message}\n${String(fields[KIND])}`
  const error = errorIn(fields)
  if (error === undefined) return undefined
  // For errors without a code, the innermost position tells them apart; messages may contain data.
  const [, position = ''] = error.stack?.match(/^ +at (.+)$/m) ?? []
  return [message, error.name, codeOf(error) || position].join('\n')
}

/** Why it failed, without a stack. */
function summaryOf(fields: unknown): object {
  if (typeof fields !== 'object' || fields === null) return {}
  const error = errorIn(fields)
  if (error === undefined) return fields
  const { err: _error, ...others } = { err: error, ...fields }
  return { ...others, reason: codeOf(error) || error.name }
}

function codeOf(error: Error): string {
  return error instanceof ApiError ? error.errorCode : errorCodeOf(error)
}

function errorIn(fields: object): Error | undefined {
  return 'err' in fields && fields.err instanceof Error ? fields.err : undefined
}
