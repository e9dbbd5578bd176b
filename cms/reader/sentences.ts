import * as z from 'zod'

/** How to write a value of each type, for messages about values that YAML read as another type. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'must be text; in quotation marks if it is a number or begins with {',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list, with - before each entry',
  object: 'must have fields of its own, indented below it',
  record: 'must have entries of its own, indented below it',
}

/** The size of a value that is too long, too short, too large, or too small. */
function sizeOf(origin: string, input: unknown): string {
  if (typeof input === 'string') return `has ${input.length} characters`
  if (Array.isArray(input)) return `has ${input.length} ${input.length === 1 ? 'entry' : 'entries'}`
  return origin === 'string' || origin === 'array' ? 'has the wrong length' : `is ${String(input)}`
}

/**
 * Turns a zod issue into a sentence for the person who edits the file, with what is allowed.
 * Returns undefined to keep zod's own message. Not called for schemas that have a message of their
 * own.
 */
export function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'is missing'
        : KINDS[issue.expected]
    case 'invalid_value':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${list(issue.values.map(String))}, not ${JSON.stringify(issue.input)}`
    case 'too_small':
      if (issue.input === '') return 'is empty'
      return `${sizeOf(issue.origin, issue.input)}; ${issue.minimum} at least`
    case 'too_big':
      return `${sizeOf(issue.origin, issue.input)}; ${issue.maximum} at most`
    case 'unrecognized_keys': {
      const { inst } = issue
      const known = inst instanceof z.ZodObject ? Object.keys(inst.shape) : []
      return `is not a field here; ${list(known)} are`
    }
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return undefined
  }
}

/** Names separated by commas, with "or" before the last one. */
function list(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
}
