import * as z from 'zod/mini'

/** A setting with the text that stands for it when it is missing. */
export function setting<T>(standard: string, read: (text: string) => T) {
  return z.pipe(z.prefault(z.string(), standard), reader(read))
}

/** A setting that may be missing. */
export function optional<T>(read: (text: string) => T) {
  return z.optional(z.pipe(z.string(), reader(read)))
}

function reader<T>(read: (text: string) => T) {
  return z.transform<string, T>((text, context) => {
    try {
      return read(text)
    } catch (error) {
      const message = error instanceof Error ? error.message : 'is wrong'
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }
  })
}
