import type { Thing, WithContext } from 'schema-dts'
import type { ServiceRecord } from '../../../content/schemas/service.ts'
import { paths } from '../../paths.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { firm } from './firm.ts'
import { questionsPage, service } from './service.ts'
import { chiefExecutive, freeBook, webinarEvent } from './singular.ts'

/** What a page says about itself. */
export interface Told {
  path: string
  title: string
  description: string
}

function ownThings({ path, description }: Told): readonly WithContext<Thing>[] {
  switch (path) {
    case paths.home():
    case paths.contact():
      return [firm()]
    case paths.team():
      return [firm(), chiefExecutive()]
    case paths.webinar():
      return [webinarEvent(description)]
    case paths.book():
      return [freeBook(description)]
    default:
      return []
  }
}

function serviceThings(
  { path, description }: Told,
  record: ServiceRecord,
): readonly WithContext<Thing>[] {
  const { title, category } = record
  const { questions } = record
  const asked = questions.length > 0 ? [questionsPage(path, questions)] : []
  return [service({ title, path, description, category }), ...asked]
}

/** What a page describes, in the words of schema.org; `record` is that of the page's service. */
export function thingsAt(told: Told, record?: ServiceRecord): readonly WithContext<Thing>[] {
  return [
    ...ownThings(told),
    ...(record ? serviceThings(told, record) : []),
    ...breadcrumbList(told.path, told.title),
  ]
}
