import * as z from 'zod/mini'

const held = z.object({ message: z.string() })

/**
 * The sentence of a success reply whose submission the firm has yet to accept; show it in place of
 * the usual one. A reply that can't be read counts as an ordinary success.
 */
export async function heldMessage(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  return held.safeParse(body).data?.message
}
