import type { Book, Event, Person, WithContext } from 'schema-dts'
import type { Person as TeamMember } from '../../cms/schemas/person.ts'
import { book, type WebinarEvent } from '../../cms/site.ts'
import { origin } from '../lib/origin.ts'
import { paths } from '../paths.ts'
import { firmReference, sampleMark, context } from './firm.ts'

/** A team member as structured data, limited to facts that the team page shows. */
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
