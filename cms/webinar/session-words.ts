import { fillIn } from '../../words/fill-in.ts'
import { formatOrdinalDay, formatWebinarTime } from '../../words/format-date-time.ts'
import type { WebinarEvent } from '../site.ts'

/** Fills in a text's placeholders for a session: `{when}`, `{title}`, and `{closes}`. */
export function fillInSession(text: string, session: WebinarEvent): string {
  return fillIn(text, {
    when: formatWebinarTime(session),
    title: session.title,
    closes: formatOrdinalDay(session.closesOn),
  })
}
