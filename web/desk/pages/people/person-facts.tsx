import { person as words } from '../../../../words/desk/people.ts'
import { sourceText } from '../../../../words/desk/sources.ts'
import type { BookingFields, EnclosureField } from '../../../../contracts/bookings/booking.ts'
import type { PersonDetails } from '../../../../contracts/people/people.ts'
import type { TimelineEntry } from '../../../../contracts/people/timeline.ts'
import { dayOf } from '../../day.ts'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { queryString } from '../../query-string.ts'
import { timeText } from '../../time.tsx'
import { BookCall } from './book-call.tsx'
import { MergedAddresses } from './merged-addresses.tsx'
import { PersonContact } from './person-contact.tsx'
import { PersonData } from './person-data.tsx'
import { PersonWork } from './person-work.tsx'

interface PersonFactsProps {
  details: PersonDetails
  /** If false, phones show the conversation instead. */
  isOpen: boolean
  id: string
}

/** Everything known about the person, in a narrow column. */
export function PersonFacts({ details, isOpen, id }: PersonFactsProps) {
  const { person, merged, timeline } = details
  return (
    <aside id={id} className="person-facts" data-open={isOpen} aria-label={words.facts}>
      <PersonContact details={details} />
      <PersonWork details={details} />
      <BookingAhead timeline={timeline} />
      <BookCall details={details} />
      <Enclosure timeline={timeline} kind="assessment" />
      <Enclosure timeline={timeline} kind="worksheet" />
      <Source timeline={timeline} />
      <details className="person-more">
        <summary>{words.merge.heading}</summary>
        <MergedAddresses person={person} merged={merged} />
      </details>
      <details className="person-more">
        <summary>{words.data.heading}</summary>
        <PersonData person={person} />
      </details>
    </aside>
  )
}

interface TimelineProps {
  timeline: readonly TimelineEntry[]
}

function bookingsIn(timeline: readonly TimelineEntry[]) {
  return timeline.flatMap((entry) => (entry.kind === 'booking' ? entry : []))
}

const isAhead = (instant: string) => Date.parse(instant) > Date.now()

function BookingAhead({ timeline }: TimelineProps) {
  const [next] = bookingsIn(timeline)
    .filter(({ endsAt, isCanceled }) => !isCanceled && isAhead(endsAt))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  if (next === undefined) return null
  const day = dayOf(new Date(next.startsAt))
  // The person's own fields are above, and the enclosures have sections of their own.
  const entered = { service: next.service } satisfies Record<
    Exclude<keyof BookingFields, 'name' | 'email' | 'phone' | EnclosureField>,
    string
  >
  return (
    <section>
      <h2>{words.booking.heading}</h2>
      <p>{timeText(next.startsAt)}</p>
      {Object.entries(entered).map(([field, text]) => (
        <p key={field} className="talk-detail">
          {text}
        </p>
      ))}
      <DeskLink className="text-link" href={deskPaths.calendar() + queryString({ day })}>
        {words.booking.calendar}
      </DeskLink>
    </section>
  )
}

/** The assessment or worksheet sent with the latest booking that has one. */
function Enclosure({ timeline, kind }: TimelineProps & { kind: 'assessment' | 'worksheet' }) {
  const lines = bookingsIn(timeline).findLast((booking) => booking[kind].length > 0)?.[kind]
  if (lines === undefined) return null
  return (
    <section>
      <h2>{kind === 'assessment' ? words.quiz : words.worksheet}</h2>
      <ul className="person-quiz">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Traffic source of the person's first submission that has one. */
function Source({ timeline }: TimelineProps) {
  const source = timeline.flatMap((entry) => ('source' in entry && entry.source) || [])[0]
  if (source === undefined) return null
  return (
    <section>
      <h2>{words.source}</h2>
      <p>{sourceText(source)}</p>
    </section>
  )
}
