import { useState } from 'react'
import { person as words } from '../../../../words/desk/people.ts'
import { slotsReply } from '../../../../contracts/bookings/booking.ts'
import type { PersonDetails } from '../../../../contracts/people/people.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { addDays, dayOf } from '../../day.ts'
import { useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { Loaded, Outcome } from '../../states.tsx'
import { ClientBookingForm } from '../bookings/client-booking-form.tsx'
import { knownClient } from '../bookings/known-client.ts'
import '../bookings/calendar.css'

/** Books a call for the person. */
export function BookCall({ details }: { details: PersonDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const [done, setDone] = useState<string>()
  return (
    <section>
      <Button
        className="person-call"
        variant="outline"
        size="sm"
        onClick={() => {
          setDone(undefined)
          setIsOpen(true)
        }}
      >
        {words.booking.open}
      </Button>
      <Outcome success={done} />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.booking.title(details.person.name || details.person.email)}
        maxWidth={560}
      >
        {isOpen && (
          <FirstFreeDate
            details={details}
            onDone={(text) => {
              setIsOpen(false)
              setDone(text)
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

interface BookingProps {
  details: PersonDetails
  onDone: (text: string) => void
}

/** How many days to search for a free time. */
const MOST_DAYS = 14

/** The form, on the first date that has a free time. */
function FirstFreeDate({ details, onDone }: BookingProps) {
  const client = knownClient(details)
  const { timezone } = client
  const [date, setDate] = useState(() => dayOf())
  const url = paths.api.availableSlots() + queryString({ date, timezone })
  const query = useDeskQuery(url, slotsReply)
  const [isFound, setIsFound] = useState(false)
  if (query.data !== undefined && !isFound) {
    const { slots, nextDate = addDays(date, 1) } = query.data
    const isFull = slots.every(({ available }) => !available)
    if (isFull && date < addDays(dayOf(), MOST_DAYS)) setDate(nextDate)
    else setIsFound(true)
  }
  return (
    <Loaded query={query}>
      {({ officeTimezone }) =>
        isFound && (
          <ClientBookingForm
            when={date}
            client={client}
            officeTimeZone={officeTimezone}
            onDone={onDone}
          />
        )
      }
    </Loaded>
  )
}
