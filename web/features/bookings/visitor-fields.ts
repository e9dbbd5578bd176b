import type { BookingFields, EnclosureField } from '../../../contracts/bookings/booking.ts'
import type { TextFieldSpecs } from '../../lib/form/text-field.tsx'

/** The contact fields of forms that book a time. */
export const VISITOR_FIELDS: TextFieldSpecs<
  Exclude<keyof BookingFields, 'service' | EnclosureField>
> = {
  name: { label: 'Name', autoComplete: 'name', minLength: 2 },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', minLength: 10 },
}
