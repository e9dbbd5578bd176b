import { type Form, forms } from './forms.ts'

/** The forms that a section of the handbook uses. */
export function formsOf(section: string): readonly Form[] {
  return forms.filter((form) => form.section === section)
}
