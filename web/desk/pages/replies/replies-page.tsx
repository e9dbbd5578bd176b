import { replies as words, officeTime } from '../../../../content/desk/replies.ts'
import { facts } from '../../../../content/handbook/facts.ts'
import { replyTimes, type ReplyTimes } from '../../../../contracts/replies/replies.ts'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { Waiting } from '../../states.tsx'
import { dayText } from '../../day.ts'
import { MedianChart } from './median-chart.tsx'
import { Templates } from './templates.tsx'
import '../../table.css'
import './replies.css'

const { times } = words

/** How fast the firm answers, and the templates for answers. */
export function RepliesPage() {
  const { data, error, refetch } = useDeskQuery(deskPaths.api.replyTimes(), replyTimes)
  return (
    <Page
      title={words.title}
      heading={words.heading}
      {...(data && { intro: words.intro(officeTime(data.targetMinutes)) })}
    >
      {data ? (
        <>
          <Now times={data} />
          <Times times={data} />
        </>
      ) : (
        <Waiting failed={error !== null} onRetry={() => void refetch()} />
      )}
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
          <p>{times.intro(facts['first-reply'].text)}</p>
          <MedianChart weeks={weeks} targetMinutes={targetMinutes} />
          <table className="ledger desk-table" aria-labelledby="times">
            <thead>
              <tr>
                <th scope="col">{times.week}</th>
                <th scope="col">{times.answered}</th>
                <th scope="col">{times.inTime}</th>
                <th scope="col">{times.median}</th>
                <th scope="col">{times.percentile90}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map(({ from, answered, inTime, median, percentile90 }) => (
                <tr key={from}>
                  <th scope="row">{dayText(from)}</th>
                  <td data-label={times.answered}>{answered}</td>
                  <td data-label={times.inTime}>{inTime}</td>
                  <td data-label={times.median}>{timeOf(median)}</td>
                  <td data-label={times.percentile90}>{timeOf(percentile90)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
