import * as z from 'zod/mini'

/** Forms that are shown before they are checked take it from its own file, without the checks. */
export { HONEYPOT_FIELD } from './honeypot.ts'

/** C0 and C1 control characters, among them CR and LF: never legitimate in one line of text. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
/** The same, but a typed message may hold tabs and line breaks. */
const CONTROL_EXCEPT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Half of a surrogate pair: no character, and no UTF-8 database stores it. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Bounds of a text field, in UTF-16 code units after trimming, with the sentences shown. */
export interface TextBounds {
  min: number
  /** Shown when the text is shorter than `min`. */
  tooShort: string
  max: number
  /** The field's name as a sentence begins with it, e.g. `Name`. */
  label: string
}

/** One trimmed line of text without control characters. */
export function lineOfText({ min, tooShort, max, label }: TextBounds) {
  return z.string({ error: tooShort }).check(
    z.trim(),
    z.minLength(min, { error: tooShort }),
    z.maxLength(max, { error: `${label} must be at most ${max} characters` }),
    z.refine((text) => !CONTROL.test(text) && !LONE_SURROGATE.test(text), {
      error: `${label} contains characters that cannot be used`,
    }),
  )
}

/** Trimmed text of several lines; line breaks arrive as `\n` whatever the sender used. */
export function paragraphs({ min, tooShort, max, label }: TextBounds) {
  return z.string({ error: tooShort }).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.minLength(min, { error: tooShort }),
    z.maxLength(max, { error: `${label} must be at most ${max} characters` }),
    z.refine((text) => !CONTROL_EXCEPT_BREAKS.test(text) && !LONE_SURROGATE.test(text), {
      error: `${label} contains characters that cannot be used`,
    }),
  )
}

/**
 * An e-mail address that any mail server takes: the form of HTML's own e-mail field with a dotted
 * domain, at most 254 characters (RFC 5321, section 4.5.3.1.3), 64 before the @.
 */
export function emailAddress() {
  const error = 'Invalid email address'
  return z
    .string({ error })
    .check(
      z.trim(),
      z.maxLength(254, { error }),
      z.regex(
        /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/,
        { error },
      ),
    )
}

/** The trap for form robots: any text is accepted here and judged by the server. */
export const honeypot = z.optional(z.string().check(z.maxLength(1000)))
