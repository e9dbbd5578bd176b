import * as z from 'zod/mini'

/**
 * The type and limits of a value. The server generates this plain data from a schema, so that
 * browsers don't load the schema.
 */
export type Form =
  | {
      type: 'text'
      min?: number
      max?: number
      /** A color is like #10233b; a logo is the d attribute of an SVG path. */
      format?: 'email' | 'uri' | 'date' | 'date-time' | 'color' | 'logo'
    }
  /** The name of an uploaded photo; the field `…Description` beside it describes it. */
  | { type: 'picture' }
  | { type: 'number'; whole: boolean; min?: number; max?: number; dollars?: true }
  /** `labels` are the names of choices that aren’t shown as they are stored. */
  | { type: 'choice'; choices: string[]; labels?: Readonly<Record<string, string>> }
  | { type: 'yes-no' }
  | { type: 'list'; of: Form; min?: number; max?: number }
  /** Pairs of a key and a value. */
  | { type: 'pairs'; of: Form }
  | { type: 'group'; fields: FormField[] }
  /** One of several forms; `nothing` stands for null. */
  | { type: 'either'; of: Form[] }
  | { type: 'nothing' }

/** One field of a group. */
export interface FormField {
  name: string
  /** The field's name in the desk. */
  label: string
  /** The field's purpose, and what is allowed. */
  description: string
  optional: boolean
  /** Its name in sentences about changes, if not the label; empty if they leave it out. */
  said?: string
  form: Form
}

/** Not validated, because only the server creates it and the type is recursive. */
export const form = z.custom<Form | null>()
