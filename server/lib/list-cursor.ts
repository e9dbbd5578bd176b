/** The last row of the previous page. */
export interface ListCursor {
  at: string
  id: string
}

export function cursorText({ at, id }: ListCursor): string {
  return `${at}_${id}`
}

/** Parses a cursor; undefined for any other text, so that the list starts at the top. */
export function cursorIn(text: string | undefined): ListCursor | undefined {
  const [, at, id] = /^([\dT:.Z-]{24})_([\w-]+)$/.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at, id }
}
