import * as z from 'zod/mini'

/** A tool's inputs, such as `lost-hours?worked=150&rate=280`, or a list of documents. */
export const worksheetText = z.string().check(
  z.regex(/^[a-z0-9-]{1,40}\?[\w%.&=!~*'()-]{0,1000}$/, {
    error: 'Numbers are the name of a tool and its inputs',
  }),
)
