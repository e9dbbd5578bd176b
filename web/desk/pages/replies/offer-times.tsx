import { offers as services } from 'content:service-index'
import { useState } from 'react'
import { reply as words } from '../../../../words/desk/replies.ts'
import { formatDate } from '../../../../words/format-date-time.ts'
import { shortZoneName } from '../../../../words/time-zones.ts'
import { type Offers, offers } from '../../../../contracts/bookings/offers.ts'
import { postJson } from '../../../lib/api.ts'
import { createIdempotencyKeys } from '../../../lib/form/idempotency-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { deskPaths } from '../../paths.ts'
import { useActions } from '../../use-actions.tsx'

/** Times are in the office's time zone, because the reader's isn't known. */
function textOf({ times, heldUntil, officeTimezone: zone }: Offers): string {
  const when = (instant: string) =>
    `${formatDate('appointment', new Date(instant), zone)} ${shortZoneName(zone)}`
  const lines = times.map(({ startsAt, url }) => `${when(startsAt)}:\n${url}`)
  return [words.offer.intro, ...lines, words.offer.until(when(heldUntil))].join('\n\n')
}

interface OfferTimesProps {
  personId: string
  to: string
  onOffer: (text: string) => void
}

/** Adds three free times to the reply, which are kept for the person. */
export function OfferTimes({ personId, to, onOffer }: OfferTimesProps) {
  const { act, isPending, outcome } = useActions()
  const [service] = useState(() => services[0]?.name ?? '')
  const [keys] = useState(createIdempotencyKeys)
  const offer = () =>
    act(async () => {
      const body = { to, service }
      const options = { idempotencyKey: keys.keyFor(body) }
      const offered = await postJson(deskPaths.api.offers(personId), body, offers, options)
      keys.forget()
      onOffer(textOf(offered))
    })
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-disabled={isPending}
        onClick={() => !isPending && offer()}
      >
        {words.offer.button}
      </Button>
      {outcome}
    </>
  )
}
