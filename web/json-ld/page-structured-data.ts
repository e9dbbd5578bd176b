import type { Thing, WithContext } from 'schema-dts'
import type { ServiceRecord } from '../../cms/schemas/service.ts'
import { webinar } from '../../cms/site.ts'
import { team } from '../../cms/team.ts'
import type { PageData } from '../../contracts/page-data.ts'
import { paths } from '../paths.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { firm } from './firm.ts'
import { questionsPage, service } from './service.ts'
import { freeBook, person, webinarEvent } from './person-event-book.ts'

export interface DescribedPage {
  path: string
  title: string
  description: string
}

function ownThings(
  { path, description }: DescribedPage,
  data: PageData | undefined,
): readonly WithContext<Thing>[] {
  switch (path) {
    case paths.home():
    case paths.contact():
      return [firm()]
    case paths.team():
      return [firm(), ...team.map(person)]
    case paths.webinar():
      return webinarThings(description, data)
    case paths.book():
      return [freeBook(description)]
    default:
      return []
  }
}

/** Undefined if the page shows no session. */
function webinarThings(description: string, data: PageData | undefined) {
  const shown = data?.page === 'webinar' ? data.session : undefined
  const session = shown === undefined ? webinar : shown
  return session === null ? [] : [webinarEvent(description, session)]
}

function serviceThings(
  { path, description }: DescribedPage,
  record: ServiceRecord,
): readonly WithContext<Thing>[] {
  const { title, category } = record
  const { questions } = record
  const asked = questions.length > 0 ? [questionsPage(path, questions)] : []
  return [service({ title, path, description, category }), ...asked]
}

/**
 * `record` is the page's service record, and `data` what the page was rendered with, if it has any.
 */
export function structuredDataOf(
  told: DescribedPage,
  { record, data }: { record?: ServiceRecord | undefined; data?: PageData | undefined },
): readonly WithContext<Thing>[] {
  return [
    ...ownThings(told, data),
    ...(record ? serviceThings(told, record) : []),
    ...breadcrumbList(told.path, told.title),
  ]
}
