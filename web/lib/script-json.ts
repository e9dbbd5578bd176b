/** Characters that could end a script element or open a comment in it, and their JSON escapes. */
const ESCAPES: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
}

/** Safe inside a script element for any text. */
export function scriptSafeJson(value: object): string {
  return JSON.stringify(value).replace(/[<>&]/g, (character) => ESCAPES[character] ?? '')
}
