import { links } from '../../../cms/pages/solutions.ts'
import type { LedgerService } from '../../layouts/service-ledger.tsx'
import { TinyExhibit } from './tiny-exhibit.tsx'

/** The service's description, and the events that call for it. */
export function Situation({ service }: { service: LedgerService }) {
  const { description, events, gets, drawing, answer } = service
  return (
    <>
      <p>{description}</p>
      <ul className="events">
        {events.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
      <TinyExhibit drawing={drawing} answer={answer} />
      <span className="ledger-more" aria-hidden="true">
        {gets ?? links.entry}
      </span>
    </>
  )
}
