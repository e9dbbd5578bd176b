import { offers } from 'content:service-index'
import { useState } from 'react'
import { useSearch } from '../../lib/location.ts'
import { usePageData } from '../../lib/page-data.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { BookingConfirmation } from './booking-confirmation.tsx'
import { type CompletedBooking, BookingForm } from './booking-form.tsx'
import { serviceInQuery } from './service-in-query.ts'
import './booking-page-form.css'

const NAMES: readonly string[] = offers.map(({ name }) => name)

/** The booking page's form, with a service field first and a confirmation at the end. */
export function BookingPageForm() {
  const rendered = usePageData('schedule')
  /** From the server's rendering; cleared for a second booking. */
  const [data, setData] = useState(rendered)
  const search = useSearch()
  const requested = rendered?.service ?? serviceInQuery(search)
  const [lastRequested, setLastRequested] = useState(requested)
  const [service, setService] = useState(requested)
  const [booked, setBooked] = useState<CompletedBooking>()
  if (requested !== lastRequested) {
    setLastRequested(requested)
    setService(requested)
  }

  function showBooked(next: CompletedBooking) {
    setData(undefined)
    setBooked(next)
  }

  if (booked) return <BookingConfirmation booked={booked} onAgain={() => setBooked(undefined)} />
  const offered = NAMES.includes(requested) ? NAMES : [requested, ...NAMES]
  return (
    <BookingForm service={service} active data={data} onBooked={showBooked}>
      <Field label="Service" className="booking-service">
        {(field) => (
          <Select
            {...field}
            name="service"
            value={service}
            onChange={(event) => setService(event.target.value)}
          >
            {offered.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
    </BookingForm>
  )
}
