import type { FreeTime, Slot } from './bookings/booking.ts'
import type { ManagedBooking } from './bookings/manage-booking.ts'
import type { Inputs, Tool } from './tools/tools.ts'
import type { ShownSession } from './webinar/session.ts'

/** A form posted without JavaScript that comes back with errors. */
export interface ReturnedForm {
  /** What was typed, by field name. */
  values: Readonly<Record<string, string>>
  /** One sentence per invalid field, by field name. */
  errors: Readonly<Record<string, string>>
  /** An error of the whole form, as a sentence. */
  message?: string
}

/** Data for /contact after a post without JavaScript. */
export interface ContactData {
  page: 'contact'
  sent: boolean
  /** Shown in place of the usual sentence if the firm has yet to accept the message. */
  message?: string
  form?: ReturnedForm
}

/**
 * Data for /webinar after a post without JavaScript, or if the session has changed since the build.
 */
export interface WebinarData {
  page: 'webinar'
  /** Null if no session is planned; left out if it's the one in the built page. */
  session?: ShownSession | null
  /** Set if the form came back with errors. */
  form?: ReturnedForm
  /** Shown in place of the form if the visitor has no seat yet. */
  message?: string
  /** Set after the unsubscribe link in an email was opened; shown in place of the page. */
  unsubscribe?: 'asked' | 'done' | 'invalid'
}

/** Data for /webinar-thank-you if the session has changed since the build. */
export interface WebinarThankYouData {
  page: 'webinar-thank-you'
  session: ShownSession | null
}

export interface DayChoice {
  /** The time zone of all dates and times in this object. */
  timezone: string
  officeTimezone: string
  /** The submitted date if it's well formed, otherwise empty. */
  date: string
  /** The first and last date that can be chosen. */
  first: string
  last: string
  /**
   * Sorted. Sent by the server, because the browser may know different time zones and hydration
   * must match.
   */
  zones: readonly string[]
}

export interface DayTimes {
  /** In order of start. */
  slots: readonly Slot[]
  /** Why the day has no times, or why they couldn't be read. */
  note?: string
  /** Why the office is closed on this date, which may be empty; absent if it's open. */
  closedFor?: string
  /** The next date (`yyyy-MM-dd`) with a free time, if this one has no slots or is closed. */
  nextDate?: string
}

export interface DateTimeData {
  choice: DayChoice
  /** Absent if no date is chosen. */
  times?: DayTimes
  /** The chosen time as written in the list of slots; empty if none is chosen. */
  time: string
  /** Free times offered in place of one that was taken. */
  nearest: readonly FreeTime[]
  /** The idempotency key of a form without JavaScript. */
  formId: string
}

/** Data for /schedule. */
export interface ScheduleData {
  page: 'schedule'
  service: string
  /** True if the URL names the time zone, so the browser's own doesn't replace it. */
  zoneGiven: boolean
  dateTime: DateTimeData
  /** Set if the form came back with errors or with the times of another date. */
  form?: ReturnedForm
}

/** The view of the booking, or a step of moving or canceling it. */
export type ManageStep =
  | {
      step: 'shown'
      done?: 'booked' | 'moved' | 'canceled'
      message?: string
      /** For an offered time. */
      form?: ReturnedForm
    }
  | { step: 'cancel' }
  /** `dateTime` and `form` are absent if the step started in the browser. */
  | { step: 'move'; dateTime?: DateTimeData; form?: ReturnedForm }
  | {
      step: 'confirm-move'
      date: string
      time: string
      timezone: string
      startsAt: string
      /** The idempotency key of a form without JavaScript. */
      formId: string
    }

/** Data for /booking/{token}. Never contains the token. */
export interface ManageBookingData {
  page: 'booking'
  /** Null if the link is invalid; absent if the database couldn't be read. */
  booking?: ManagedBooking | null
  step: ManageStep
  /** The message shown in place of the booking if the firm has yet to confirm it. */
  received?: string
}

/** Data for a tool's page after a post without JavaScript: what was typed, by field name. */
type ToolData = { [Name in Tool]: { page: Name; inputs: Inputs } }[Tool]

/** Data that the server renders a page with per request, and that the browser hydrates it with. */
export type PageData =
  | ContactData
  | WebinarData
  | WebinarThankYouData
  | ScheduleData
  | ManageBookingData
  | ToolData
