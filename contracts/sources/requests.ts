import * as z from 'zod/mini'
import { bookingRequest } from '../bookings/booking.ts'
import { contactMessage } from '../contact/contact.ts'
import { webinarRegistration } from '../webinar/registration.ts'
import { source } from './source.ts'

// A separate file, because browsers load the forms' contracts and don't need the source.

/** The body of `POST /api/schedule`. */
export const bookingPost = z.extend(bookingRequest, { source })

/** The body of `POST /api/contact`. */
export const contactPost = z.extend(contactMessage, { source })

/** The body of `POST /api/webinar-registration`. */
export const registrationPost = z.extend(webinarRegistration, { source })
