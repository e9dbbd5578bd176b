import { useEffect, useState } from 'react'
import { pageFailure } from '../../cms/pages/shell.ts'
import { site } from '../../cms/site.ts'
import {
  BookingOutcomeMessage,
  useBookingOutcome,
} from '../features/bookings/booking-outcome-message.tsx'
import { reloadOnce } from '../lib/reload-once.ts'
import { readInput } from '../lib/saved-input.ts'
import { PageCodeError } from '../page-loader.ts'
import { Button } from '../ui/button.tsx'
import { SavedInputList } from '../ui/saved-input-list.tsx'
import { LoadingCard } from './loading-card.tsx'
import { siteLinks } from './site-links.ts'
import './plain-page.css'

/** Says whether the booking went through, and shows what was typed. */
function PageFailed() {
  const [fields] = useState(() => readInput('main'))
  const tried = useBookingOutcome().state !== 'none'
  return (
    <div className="wrap plain" role="alert">
      <title>{`${pageFailure.heading} | ${site.company}`}</title>
      <h1 className="plain-title">{pageFailure.heading}</h1>
      <p className="lead">{pageFailure.text}</p>
      {tried && <BookingOutcomeMessage />}
      <SavedInputList fields={fields} />
      <p className="actions">
        <Button onClick={() => location.reload()}>{pageFailure.retry}</Button>
      </p>
    </div>
  )
}

/** For a page that threw. If its code is gone after a release, reloads once. */
export function PageFailure({ error }: { error: unknown }) {
  const isCode = error instanceof PageCodeError
  const [reloading, setReloading] = useState(isCode)
  useEffect(() => {
    if (!isCode) return
    const timer = setTimeout(() => {
      if (!reloadOnce()) setReloading(false)
    })
    return () => clearTimeout(timer)
  }, [isCode])
  return reloading ? <LoadingCard /> : <PageFailed />
}

/**
 * After an error of the whole site: plain text and links, without any of the code that may have
 * failed.
 */
export function SiteFailure() {
  return (
    <main className="sheet">
      <PageFailed />
      <p className="wrap actions">
        {siteLinks.map(({ label, href }) => (
          <a key={href} className="text-link" href={href}>
            {label}
          </a>
        ))}
        <a className="text-link" href={site.phoneHref}>
          {site.phone}
        </a>
        <a className="text-link" href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </p>
    </main>
  )
}
