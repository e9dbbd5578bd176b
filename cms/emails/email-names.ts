/** Each visitor's email, with its name in the desk and who gets it. */
export const emailNames = {
  'booking-confirmation': ['Booking confirmed', 'To the visitor who booked'],
  'booking-change': ['Booking moved', 'To the visitor whose booking has a new time'],
  'booking-cancellation': ['Booking canceled', 'To the visitor whose booking was canceled'],
  'booking-reminder': ['Booking reminder', 'To the visitor, before the consultation'],
  'contact-acknowledgement': ['Message received', 'To the visitor who sent a message'],
  'webinar-confirmation': ['Webinar: registered', 'To the visitor who has a seat'],
  'webinar-next': [
    'Webinar: next session',
    'To the visitor who registered after the session was over',
  ],
  'webinar-waitlist': [
    'Webinar: waitlist',
    'To the visitor who registered when all seats were taken',
  ],
  'webinar-reminder': ['Webinar: reminder', 'To everyone with a seat, before the session'],
  'webinar-change': [
    'Webinar: new time',
    'To everyone who registered, after the session was moved',
  ],
  'webinar-cancellation': [
    'Webinar: canceled',
    'To everyone who registered, after the session was canceled',
  ],
} as const satisfies Record<string, readonly [label: string, description: string]>

export type EmailName = keyof typeof emailNames

/** The email that a file of the content has the words of; undefined for other files. */
export function emailIn(path: string): EmailName | undefined {
  const [, name = ''] = /^emails\/([\w-]+)\.yaml$/.exec(path) ?? []
  return isEmailName(name) ? name : undefined
}

function isEmailName(name: string): name is EmailName {
  return Object.hasOwn(emailNames, name)
}
