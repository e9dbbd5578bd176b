import type { Book, Event, Person, WithContext } from 'schema-dts'
import type { Person as TeamMember } from '../../content/schemas/person.ts'
import { book, type WebinarEvent } from '../../content/site.ts'
import { origin } from '../lib/origin.ts'
import { paths } from '../paths.ts'
import { firmReference, sampleMark, context } from './firm.ts'

/** A person on the team page. Says only what the page says. */
export function person({ name, title, photo, credentials }: TeamMember): WithContext<Person> {
  return {
    ...context,
    '@type': 'Person',
    ...sampleMark,
    name,
    jobTitle: title,
    ...(photo !== undefined && { image: origin + paths.photo(photo) }),
    ...(credentials.length > 0 && {
      hasCredential: credentials.map((credential) => ({
        '@type': 'EducationalOccupationalCredential' as const,
        name: credential,
      })),
    }),
    url: origin + paths.team(),
    worksFor: firmReference,
  }
}

/** A session of the webinar with its start and end times. */
export function webinarEvent(description: string, session: WebinarEvent): WithContext<Event> {
  const url = origin + paths.webinar()
  return {
    ...context,
    '@type': 'Event',
    ...sampleMark,
    name: session.title,
    description,
    url,
    image: origin + paths.sharePicture(paths.webinar()),
    startDate: session.startsAt,
    endDate: session.endsAt,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: firmReference,
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', url, price: 0, priceCurrency: 'USD' },
  }
}

/** The firm's free book. */
export function freeBook(description: string): WithContext<Book> {
  return {
    ...context,
    '@type': 'Book',
    name: book.title,
    description,
    url: origin + paths.book(),
    bookFormat: 'https://schema.org/EBook',
    inLanguage: 'en-US',
    isAccessibleForFree: true,
    author: firmReference,
    publisher: firmReference,
  }
}
