import * as z from 'zod/mini'

/** C0 and C1 control characters, including CR and LF; never legitimate in one line of text. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
/** The same without tabs and line breaks, which a typed message may contain. */
const CONTROL_EXCEPT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Half of a surrogate pair; it isn't a valid character, and UTF-8 databases reject it. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Limits of a text field in UTF-16 code units after trimming, and its error messages. */
export interface TextBounds {
  min: number
  /** Error message if the text is shorter than `min`. */
  tooShort: string
  max: number
  /** The field's name as the start of a sentence, such as `Name`. */
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

/** Trimmed multi-line text with line breaks normalized to `\n`. */
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
 * An email address that any mail server accepts: HTML's email syntax with a dotted domain, at most
 * 254 characters (RFC 5321, section 4.5.3.1.3), at most 64 before the @.
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

/** The honeypot field: accepts any text here; the server's spam check evaluates it. */
export const honeypot = z.optional(z.string().check(z.maxLength(1000)))
