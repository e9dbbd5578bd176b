import { fillIn } from '../../../words/fill-in.ts'
import type { MailContext } from '../context.ts'
import type { Page } from './page.ts'

/** The firm's words of an email (cms/emails), with placeholders. */
export interface EmailWords {
  preview: string
  heading: string
  greeting: string
  opening: readonly string[]
  closing: readonly string[]
}

type Values = Readonly<Record<string, string>>

/** Fills the values into the firm's words; a placeholder without a value becomes empty. */
export function inWords(
  { preview, heading, greeting, opening, closing }: EmailWords,
  values: Values,
): Pick<Page, 'preview' | 'heading' | 'opening' | 'closing'> {
  const filled = (texts: readonly string[]) =>
    texts.map((text) => fillIn(text, values).trim()).filter((text) => text !== '')
  return {
    preview: fillIn(preview, values),
    heading,
    opening: filled([greeting, ...opening]),
    closing: filled(closing),
  }
}

/** The firm's facts that its words may name. */
export function firmValues({ site }: MailContext): Values {
  const { company, phone, replyTime, consultation } = site
  return { company, phone, replyTime, ...consultation }
}
