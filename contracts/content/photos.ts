import * as z from 'zod/mini'

/** More than phones and most cameras write. */
export const MOST_PHOTO_BYTES = 15_000_000

/** The body of `POST /api/desk/content/photos`. */
export const newPhoto = z.object({
  /** The person's name, which becomes part of the file's name; may be empty. */
  name: z.string().check(z.maxLength(200)),
  /** Base64; `MOST_PHOTO_BYTES` at most. */
  data: z.base64().check(z.minLength(1, { error: 'The file is empty' })),
})

/** The file's name, for the field `photo` of a person. */
export const storedPhoto = z.object({ photo: z.string() })

/** The path of `GET /api/desk/content/photos/{file}`. */
export const photoFile = z.object({
  file: z
    .string()
    .check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:jpg|png|webp|avif)$/)),
})

export type NewPhoto = z.infer<typeof newPhoto>
