import { offers } from 'content:service-index'
import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { BookedCard } from './booked-card.tsx'
import { BookingForm } from './booking-form.tsx'
import { serviceInQuery } from './service-in-query.ts'
import type { Booked } from './use-booking-form.ts'

const NAMES: readonly string[] = offers.map(({ name }) => name)

/** The booking as a page has it: the service from the address, and a confirmation at the end. */
export function BookingSheet() {
  const asked = serviceInQuery(useSearch())
  const [askedBefore, setAskedBefore] = useState(asked)
  const [service, setService] = useState(asked)
  const [booked, setBooked] = useState<Booked>()
  if (asked !== askedBefore) {
    setAskedBefore(asked)
    setService(asked)
  }

  if (booked) return <BookedCard booked={booked} onAgain={() => setBooked(undefined)} />
  const offered = NAMES.includes(asked) ? NAMES : [asked, ...NAMES]
  return (
    <>
      <Field label="Service" className="booking-service">
        {(field) => (
          <Select {...field} value={service} onChange={(event) => setService(event.target.value)}>
            {offered.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <BookingForm service={service} active onBooked={setBooked} />
    </>
  )
}
