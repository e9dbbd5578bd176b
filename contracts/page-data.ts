import type { FreeTime, Slot } from './bookings/booking.ts'
import type { ManagedBooking } from './bookings/manage-booking.ts'
import type { ShownSession } from './webinar/session.ts'

/** A form posted without JavaScript that the server returns with errors. */
export interface ReturnedForm {
  /** The typed values by field name. */
  values: Readonly<Record<string, string>>
  /** One sentence per invalid field, by field name. */
  errors: Readonly<Record<string, string>>
  /** An error of the form as a whole, as a sentence. */
  message?: string
}

/** Data for /contact after a post without JavaScript. */
export interface ContactData {
  page: 'contact'
  /** True if the message was accepted. */
  sent: boolean
  /** What to say in place of the usual sentence, if the firm has yet to accept the message. */
  message?: string
  form?: ReturnedForm
}

/** Data for /webinar after a post without JavaScript, or if the build has another session. */
export interface WebinarData {
  page: 'webinar'
  /** The session; null if there is none, absent if it is the build's own. */
  session?: ShownSession | null
  /** Present if the form was returned with errors. */
  form?: ReturnedForm
  /** What to say in place of the form, if the visitor has no seat yet. */
  message?: string
}

/** Data for /webinar-thank-you if the build has another session. */
export interface WebinarThankYouData {
  page: 'webinar-thank-you'
  /** The session; null if there is none. */
  session: ShownSession | null
}

/** The date field's value and limits. */
export interface DayChoice {
  /** IANA time zone of all dates and times. */
  timezone: string
  /** The time zone of the office hours. */
  officeTimezone: string
  /** The date as submitted, `yyyy-MM-dd` if well formed; empty if none was. */
  date: string
  /** First and last date that can be chosen, `yyyy-MM-dd`. */
  first: string
  last: string
  /** The server's list of time zones, sorted; sent so that hydration matches. */
  zones: readonly string[]
}

/** The times of the chosen date. */
export interface DayTimes {
  /** In order of start; empty if there are none. */
  slots: readonly Slot[]
  /** Why there are no times, or why they could not be read. */
  note?: string
  /** The next date (`yyyy-MM-dd`) with a free time, if this one has no slots. */
  nextDate?: string
}

/** Initial state of the date and time fields, on /schedule and when moving a booking. */
export interface DateTimeData {
  choice: DayChoice
  /** Absent if no date is chosen. */
  times?: DayTimes
  /** The chosen time as listed; empty if none is. */
  time: string
  /** Free times offered in place of a lost one. */
  nearest: readonly FreeTime[]
  /** Identifies this form, so that posting it twice acts once. */
  formId: string
}

/** Data for /schedule, which is always rendered per request. */
export interface ScheduleData {
  page: 'schedule'
  /** The subject of the consultation. */
  service: string
  /** True if the URL names the time zone; the browser's own then doesn't replace it. */
  zoneGiven: boolean
  dateTime: DateTimeData
  /** Present if the form was returned with errors or with the times of another date. */
  form?: ReturnedForm
}

/** What the manage-booking page shows: the booking, or a step of changing it. */
export type ManageStep =
  | { step: 'shown'; done?: 'booked' | 'moved' | 'canceled'; message?: string }
  | { step: 'cancel' }
  /** `dateTime` and `form` are absent if the step was started in the browser. */
  | { step: 'move'; dateTime?: DateTimeData; form?: ReturnedForm }
  | {
      step: 'confirm-move'
      date: string
      time: string
      timezone: string
      /** RFC 3339 in UTC. */
      startsAt: string
      /** Identifies this confirmation form, so that posting it twice acts once. */
      formId: string
    }

/** Data for /booking/{token}, which is always rendered per request. Never contains the token. */
export interface ManageBookingData {
  page: 'booking'
  /** Null if the link is invalid; absent if the booking could not be read. */
  booking?: ManagedBooking | null
  step: ManageStep
}

/** Data a page is rendered with per request, and hydrated with in the browser. */
export type PageData =
  | ContactData
  | WebinarData
  | WebinarThankYouData
  | ScheduleData
  | ManageBookingData
