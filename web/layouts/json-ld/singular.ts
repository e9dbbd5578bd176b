import type { Book, Event, Person, WithContext } from 'schema-dts'
import { book, site, webinar } from '../../../content/site.ts'
import { origin } from '../../lib/origin.ts'
import { paths } from '../../paths.ts'
import { firmReference, sampleMark, context } from './firm.ts'

/** The chief executive. No degree, license or career: the page claims none. */
export function chiefExecutive(): WithContext<Person> {
  const { name, title } = site.chiefExecutive
  return {
    ...context,
    '@type': 'Person',
    ...sampleMark,
    name,
    jobTitle: title,
    url: origin + paths.team(),
    worksFor: firmReference,
  }
}

/** The webinar, at its instants. */
export function webinarEvent(description: string): WithContext<Event> {
  const url = origin + paths.webinar()
  return {
    ...context,
    '@type': 'Event',
    ...sampleMark,
    name: webinar.title,
    description,
    url,
    image: origin + paths.sharePicture(paths.webinar()),
    startDate: webinar.startsAt,
    endDate: webinar.endsAt,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: firmReference,
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', url, price: 0, priceCurrency: 'USD' },
  }
}

/** The book that the firm gives away. */
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
