import * as z from 'zod/mini'

/** An id in a path, most of them UUIDs. */
export const pathId = z.string().check(z.maxLength(100))

/** The parameters of a path that ends in an id. */
export const oneId = z.object({ id: pathId })
