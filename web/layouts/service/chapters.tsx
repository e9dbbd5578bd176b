import type { ReactNode } from 'react'
import { headings } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { CHAPTERS, type ChapterName } from '../../../cms/schemas/chapter-names.ts'
import { Entries } from './lists.tsx'
import { Result } from './result-chapter.tsx'
import { Review } from './review-chapter.tsx'
import { Ruler } from './ruler.tsx'
import { Send } from './send-chapter.tsx'
import { Work } from './work-chapter.tsx'

export interface Chapter {
  id: ChapterName
  /** In the row of chapters. */
  name: string
  /** Above the chapter; may say more than its name. */
  heading: string
  body: ReactNode
}

const bodies: Record<ChapterName, (record: ServicePage, first?: string) => ReactNode> = {
  when: ({ triggers, ruler }) => (
    <>
      <Entries
        className={ruler ? 'triggers' : 'triggers flags'}
        entries={triggers.map(({ event, why }) => ({ title: event, text: why }))}
      />
      {ruler && <Ruler ruler={ruler} />}
    </>
  ),
  result: (record, first) => <Result record={record} first={first} />,
  work: (record, first) => <Work record={record} first={first} />,
  review: (record, first) => <Review record={record} first={first} />,
  send: (record) => <Send record={record} />,
}

/** In the order that the record asks for, then the usual one. */
export function chaptersOf(record: ServicePage): Chapter[] {
  const { chapters = [] } = record
  const named = chapters.map(({ name }) => name)
  return [...named, ...CHAPTERS.filter((name) => !named.includes(name))].map((id) => {
    const wanted = chapters.find(({ name }) => name === id)
    const name = headings[id]
    return { id, name, heading: wanted?.heading ?? name, body: bodies[id](record, wanted?.first) }
  })
}
