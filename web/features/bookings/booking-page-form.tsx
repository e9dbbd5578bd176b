import { offers } from 'content:service-index'
import { useLayoutEffect, useRef, useState } from 'react'
import { useSearch } from '../../lib/location.ts'
import { usePageData } from '../../lib/page-data.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { BookingConfirmation } from './booking-confirmation.tsx'
import { type CompletedBooking, BookingForm } from './booking-form.tsx'
import { serviceInQuery } from './service-in-query.ts'

const NAMES: readonly string[] = offers.map(({ name }) => name)

/** The booking page's form, with a service field first and a confirmation at the end. */
export function BookingPageForm() {
  const rendered = usePageData('schedule')
  /** From the server's rendering; cleared for a second booking. */
  const [data, setData] = useState(rendered)
  const search = useSearch()
  const requested = rendered?.service ?? serviceInQuery(search)
  /** The visitor's own choice, which holds until a link asks for another service. */
  const [choice, setChoice] = useState<{ service: string; requested: string }>()
  const service = choice?.requested === requested ? choice.service : requested
  const [booked, setBooked] = useState<CompletedBooking>()
  const select = useRef<HTMLSelectElement>(null)

  // Keep a choice made before hydration, while the page doesn't know its own query yet.
  useLayoutEffect(() => {
    const early = select.current?.value ?? requested
    if (early === requested) return
    setChoice({ service: early, requested: rendered?.service ?? serviceInQuery(location.search) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Runs once, on hydration.
  }, [])

  function showBooked(next: CompletedBooking) {
    setData(undefined)
    setBooked(next)
  }

  if (booked) return <BookingConfirmation booked={booked} onAgain={() => setBooked(undefined)} />
  const offered = NAMES.includes(requested) ? NAMES : [requested, ...NAMES]
  return (
    <BookingForm service={service} active data={data} onBooked={showBooked}>
      <Field label="Service">
        {(field) => (
          <Select
            {...field}
            ref={select}
            name="service"
            value={service}
            onChange={(event) => setChoice({ service: event.target.value, requested })}
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
