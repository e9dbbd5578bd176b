/** Where the next page of a list begins: behind the row with this instant and id. */
export interface ListCursor {
  at: string
  id: string
}

/** A cursor as text, for the next request. */
export function cursorText({ at, id }: ListCursor): string {
  return `${at}_${id}`
}

/** Reads a cursor; undefined if the text isn't one, so that the list begins at the top. */
export function cursorIn(text: string | undefined): ListCursor | undefined {
  const [, at, id] = /^([\dT:.Z-]{24})_([\w-]+)$/.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at, id }
}
