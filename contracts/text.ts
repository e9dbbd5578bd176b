import * as z from 'zod/mini'

/** Invisible marks that change the direction of text, which can disguise a name or a file's type. */
const DIRECTION = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff`
/**
 * Not allowed in a line of text: C0 and C1 control characters, including CR and LF, line and
 * paragraph separators, and direction marks.
 */
export const BREAKS_A_LINE = new RegExp(
  String.raw`[\u0000-\u001f\u007f-\u009f\u2028\u2029${DIRECTION}]`,
)
/** Control characters except tabs and line breaks, which a message may contain. */
const CONTROL_EXCEPT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Half of a surrogate pair. Databases in UTF-8 reject it. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** `min` and `max` count UTF-16 code units after trimming. */
export interface TextBounds {
  min: number
  tooShort: string
  max: number
  /** Starts the error messages, such as `Name`. */
  label: string
}

/** Trims the text and rejects control characters and direction marks. */
export function lineOfText({ min, tooShort, max, label }: TextBounds) {
  return z.string({ error: tooShort }).check(
    z.trim(),
    z.minLength(min, { error: tooShort }),
    z.maxLength(max, { error: `${label} must be at most ${max} characters` }),
    z.refine((text) => !BREAKS_A_LINE.test(text) && !LONE_SURROGATE.test(text), {
      error: `${label} contains characters that cannot be used`,
    }),
  )
}

/** Removes direction marks, because numbers copied from an address book may have them. */
export function phoneNumber(bounds: Omit<TextBounds, 'label'>) {
  const line = lineOfText({ ...bounds, label: 'Phone number' })
  return z.pipe(
    z
      .string({ error: bounds.tooShort })
      .check(z.overwrite((text) => text.replaceAll(new RegExp(`[${DIRECTION}]`, 'g'), ''))),
    line,
  )
}

/** Trims the text and turns all line breaks into `\n`. */
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
 * HTML's email syntax with a dotted domain, at most 254 characters (RFC 5321, section 4.5.3.1.3)
 * and at most 64 before the @, so that any mail server accepts it.
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

/** An email address, or an empty string. */
export function optionalEmail() {
  return z.string().check(
    z.trim(),
    z.refine((text) => text === '' || emailAddress().safeParse(text).success, {
      error: 'Invalid email address',
    }),
  )
}

/** Any text is valid here; the server's spam check looks at it. */
export const honeypot = z.optional(z.string().check(z.maxLength(1000)))
