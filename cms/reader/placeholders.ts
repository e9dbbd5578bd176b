import { facts } from '../handbook/facts.ts'
import { ownerStory, typicalHours } from '../pages/owner-story.ts'
import { formatDate } from '../../words/format-date-time.ts'
import { daysText } from '../retention-words.ts'
import { keptDays, policyUpdated } from '../retention.ts'
import { book, site } from '../site.ts'

const { street, city, state, zip } = site.address
const { hours, clientWork, billedAfter, averageReduction } = ownerStory

/** The value of each placeholder, by its kind and name, as in `{firm:company}`. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  firm: {
    company: site.company,
    'legal-name': site.legalName,
    book: book.title,
    email: site.email,
    phone: site.phone,
    address: `${street}, ${city}, ${state} ${zip}`,
    city,
    state,
    'reply-time': site.replyTime,
  },
  /** The sample owner's story. */
  story: {
    'hours-before': String(hours.before),
    'hours-after': String(hours.after),
    'client-hours': String(clientWork.before),
    'hours-billed': String(clientWork.billed),
    'hours-billed-after': String(billedAfter),
    'average-reduction': String(averageReduction),
    'typical-hours': String(typicalHours),
  },
  policy: { updated: formatDate('longDate', new Date(policyUpdated), 'UTC') },
  /** How long records are kept, in days. */
  kept: Object.fromEntries(
    Object.entries(keptDays).map(([record, days]) => [record, daysText(days)]),
  ),
  /** The values of facts that are numbers or words, for formulas. */
  value: Object.fromEntries(
    Object.entries(facts).flatMap(([id, { value }]) =>
      typeof value === 'object' ? [] : [[id, String(value)]],
    ),
  ),
  fact: Object.fromEntries(Object.entries(facts).map(([id, { text }]) => [id, text])),
}

/** Anything that looks like a placeholder, so that a mistyped one is reported and never published. */
const PLACEHOLDER = new RegExp(`\\{(?:${Object.keys(VALUES).join('|')})[^}\\n]*\\}?`, 'gi')

/**
 * Replaces each placeholder. `{Fact:id}` starts the fact's text with a capital letter.
 * @param report is called for each placeholder that doesn't exist
 */
export function fillIn(text: string, report: (message: string, offset: number) => void): string {
  return text.replaceAll(PLACEHOLDER, (placeholder, offset: number) => {
    const [, kind = '', name = ''] = /^\{(\w+):([\w-]+)\}$/.exec(placeholder) ?? []
    const values = VALUES[kind === 'Fact' ? 'fact' : kind] ?? {}
    const words = Object.hasOwn(values, name) ? values[name] : undefined
    if (words !== undefined) {
      return kind === 'Fact' ? words.charAt(0).toUpperCase() + words.slice(1) : words
    }
    const known = Object.keys(values)
    const allowed = known.length === 0 ? '' : `; ${kind}: can be ${known.join(', ')}`
    report(`unknown placeholder ${placeholder}${allowed}`, offset)
    return ''
  })
}
