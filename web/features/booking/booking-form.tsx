import { useState } from 'react'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { Input } from '../../ui/input.tsx'
import { AssessmentField } from './assessment-field.tsx'
import { BookingWhen } from './booking-when.tsx'
import { calendarDateIn } from './calendar-date.ts'
import { browserTimeZone } from './time-zones.ts'
import { type Booked, useBookingForm } from './use-booking-form.ts'
import { ZoneField } from './zone-field.tsx'

interface BookingFormProps {
  /** What the consultation is about: one of the services, or the visitor's own words. */
  service: string
  /** Twelve letters that may be sent along; without them nothing is asked. */
  assessment?: string | undefined
  /** False while the form is out of sight; it then asks for nothing. */
  active: boolean
  onBooked: (booked: Booked) => void
}

/** The booking as a form, the same in the dialog and on its own page. It runs in browsers only. */
export function BookingForm({ service, assessment, active, onBooked }: BookingFormProps) {
  const [timeZone, setTimeZone] = useState(browserTimeZone)
  const [along, setAlong] = useState(false)
  const { form, submit } = useBookingForm({
    service,
    timeZone,
    assessment: along ? assessment : undefined,
    onBooked: (booked) => {
      setAlong(false)
      onBooked(booked)
    },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState

  function chooseZone(next: string) {
    setTimeZone(next)
    // Where it is tomorrow already, the chosen date may be past.
    const date = form.getValues('date')
    if (date !== '' && date < calendarDateIn(next, new Date())) form.setValue('date', '')
    form.setValue('time', '')
    form.clearErrors('time')
  }

  return (
    <form
      className="booking"
      method="post"
      action={paths.schedule()}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className="booking-who">
        <Field label="Name" error={errors.name?.message}>
          {(field) => <Input {...field} {...register('name')} autoComplete="name" required />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(field) => <EmailInput {...field} {...register('email')} />}
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              required
            />
          )}
        </Field>
        <ZoneField value={timeZone} onChoose={chooseZone} />
        <Honeypot label="Fax extension" {...register(HONEYPOT_FIELD)} />
      </div>
      <BookingWhen form={form} timeZone={timeZone} active={active} />
      <div className="booking-send">
        {assessment !== undefined && <AssessmentField checked={along} onChoose={setAlong} />}
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Scheduling...' : 'Schedule Consultation'}
        </Button>
        <p className="booking-note">
          Please send nothing confidential. A consultation makes no engagement.
        </p>
      </div>
    </form>
  )
}
