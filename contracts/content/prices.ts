import * as z from 'zod/mini'
import { form } from './form.ts'

/** Values of the form of prices, by the name of the service's file. */
const values = z.record(z.string(), z.unknown())

/** The response to `GET /api/desk/content/prices`: the services that the site shows, in their order. */
export const priceList = z.object({
  editable: z.boolean(),
  /** One group for each service. */
  form,
  values,
  /** What is published; services that aren't are left out. */
  published: values,
  services: z.array(
    z.object({
      slug: z.string(),
      /** The file's path, relative to content/. */
      path: z.string(),
      title: z.string(),
      /** Null if it has no draft. */
      draftBy: z.nullable(z.string()),
      /** False if its page has no part about the fee yet, which a price needs. */
      hasFee: z.boolean(),
      /** The text beside its price, which is removed with it; null if there is none. */
      note: z.nullable(z.string()),
    }),
  ),
})

const step = z.union([z.string().check(z.maxLength(300)), z.int()])

/** The body of `PATCH /api/desk/content/files`. */
export const contentFilesChange = z.object({
  files: z
    .array(
      z.object({
        /** Relative to content/. */
        path: z.string().check(z.maxLength(300)),
        /** Each with the value that the staff member saw; a missing value means no field. */
        changes: z.array(
          z.object({
            field: z.array(step),
            before: z.optional(z.unknown()),
            value: z.optional(z.unknown()),
          }),
        ),
      }),
    )
    .check(z.maxLength(200)),
})

export type ContentFilesChange = z.infer<typeof contentFilesChange>
export type PriceList = z.infer<typeof priceList>
