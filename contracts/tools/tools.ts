/** Each tool's name is the last segment of its page's path. */
export const TOOLS = [
  'lost-hours',
  '409a-readiness',
  'marketability-discount',
  'cost-of-capital',
] as const

export type Tool = (typeof TOOLS)[number]

/** A tool's inputs as typed, by field name. */
export type Inputs<Field extends string = string> = Readonly<Record<Field, string>>

/** One sentence per invalid field, by field name. */
export type InputErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>

/** Either a result, or what's wrong with the inputs. */
export type Evaluated<Result, Field extends string> =
  | { result: Result; errors?: undefined }
  | { result?: undefined; errors: InputErrors<Field> }

/** The inputs as a query, such as `worked=150&rate=280`, for a URL's fragment. */
export function queryOf(inputs: Inputs): string {
  return Object.entries(inputs)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Names without a readable value are left out. */
function valuesIn(query: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const part of query.split('&')) {
    const [name = '', value = ''] = part.split('=')
    try {
      values.set(name, decodeURIComponent(value))
    } catch {
      // decodeURIComponent throws on a malformed escape such as `100%`.
    }
  }
  return values
}

/** Undefined if the query has none of the fields; missing fields are as in `defaults`. */
export function inputsIn<Field extends string>(
  query: string,
  defaults: Inputs<Field>,
): Record<Field, string> | undefined {
  const given = valuesIn(query)
  const inputs: Record<Field, string> = { ...defaults }
  let found = false
  for (const name in inputs) {
    const value = given.get(name)
    if (value === undefined) continue
    inputs[name] = value
    found = true
  }
  return found ? inputs : undefined
}

/** The inputs as a booking carries them, such as `lost-hours?worked=150&rate=280`. */
export function worksheetOf(tool: Tool, inputs: Inputs): string {
  return `${tool}?${queryOf(inputs)}`
}
