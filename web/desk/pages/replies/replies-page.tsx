import { replies as words, officeTime } from '../../../../words/desk/replies.ts'
import { facts } from '../../../../cms/handbook/facts.ts'
import { replyTimes, type ReplyTimes } from '../../../../contracts/replies/replies.ts'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { Loaded } from '../../states.tsx'
import { Table } from '../../table.tsx'
import { dayText } from '../../day.ts'
import { MedianChart } from './median-chart.tsx'
import { Templates } from './templates.tsx'
import './replies.css'

const { times } = words

/** How fast the firm answers, and the templates for answers. */
export function RepliesPage() {
  const query = useDeskQuery(deskPaths.api.replyTimes(), replyTimes, LIVE)
  return (
    <Page
      title={words.title}
      heading={words.heading}
      {...(query.data && { intro: words.intro(officeTime(query.data.targetMinutes)) })}
    >
      <Loaded query={query}>
        {(data) => (
          <>
            <Now times={data} />
            <Times times={data} />
          </>
        )}
      </Loaded>
      <Templates />
    </Page>
  )
}

function Now({ times: { waiting, overdue } }: { times: ReplyTimes }) {
  if (waiting === 0) return <p>{words.now.none}</p>
  const list = deskPaths.people() + queryString({ reply: 'awaited' })
  return (
    <p>
      <DeskLink href={list} className="reply-link">
        {words.now.waiting(waiting)}
      </DeskLink>
      , {words.now.overdue(overdue)}.
    </p>
  )
}

const timeOf = (minutes: number | null) => (minutes === null ? times.none : officeTime(minutes))

function Times({ times: { weeks, targetMinutes } }: { times: ReplyTimes }) {
  const isEmpty = weeks.every(({ answered }) => answered === 0)
  return (
    <section className="desk-section" aria-labelledby="times">
      <h2 id="times">{times.heading}</h2>
      {isEmpty ? (
        <p>{times.empty}</p>
      ) : (
        <>
          <p>{times.intro(facts['first-reply']?.text ?? '')}</p>
          <MedianChart weeks={weeks} targetMinutes={targetMinutes} />
          <Table
            rows={weeks.toReversed()}
            keyOf={({ from }) => from}
            labelledBy="times"
            columns={[
              { name: times.week, cell: ({ from }) => dayText(from) },
              { name: times.answered, cell: ({ answered }) => answered },
              { name: times.inTime, cell: ({ inTime }) => inTime },
              { name: times.median, cell: ({ median }) => timeOf(median) },
              { name: times.percentile90, cell: ({ percentile90 }) => timeOf(percentile90) },
            ]}
          />
        </>
      )}
    </section>
  )
}
