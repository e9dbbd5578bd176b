import { shortTime, today } from '../../../../words/desk/today.ts'
import { officeTime } from '../../../../words/desk/replies.ts'
import type { Today } from '../../../../contracts/today/today.ts'
import './answers-bar.css'

const words = today.answers

/** The target is for the 90th percentile: nine of ten answers must be within it. */
const TARGET_PERCENT = 90

/** How fast people were answered today, against the targets. */
export function AnswersBar({ answers }: Pick<Today, 'answers'>) {
  const { targetMinutes, answered, inTime, median } = answers
  const target = officeTime(targetMinutes)
  const percent = answered === 0 ? 0 : Math.round((inTime / answered) * 100)
  return (
    <section className="today-answers" aria-label={words.label}>
      {median === null ? (
        <p className="today-soft">{words.none(target)}</p>
      ) : (
        <>
          <p>
            <b>{words.inTime(inTime, answered)}</b>{' '}
            <span className="today-soft">{words.within(shortTime(targetMinutes))}</span>
          </p>
          <Bar share={percent / 100} mark={TARGET_PERCENT / 100}>
            {words.share(percent, TARGET_PERCENT)}
          </Bar>
          <small>{words.target(`${TARGET_PERCENT}%`)}</small>
          <p>
            <b>{shortTime(median)}</b> <span className="today-soft">{words.median}</span>
          </p>
          <Bar share={median / (targetMinutes * 1.5)} mark={1 / 1.5}>
            {words.medianOf(officeTime(median), target)}
          </Bar>
          <small>{words.target(shortTime(targetMinutes))}</small>
        </>
      )}
    </section>
  )
}

interface BarProps {
  /** Length of the bar from 0 to 1; larger values are clipped. */
  share: number
  /** Position of the target on the bar, from 0 to 1. */
  mark: number
  children: string
}

function Bar({ share, mark, children }: BarProps) {
  const width = 148
  return (
    <svg className="today-bar" viewBox={`0 0 ${width} 22`} role="img" aria-label={children}>
      <rect className="today-track" y="7" width={width} height="8" />
      <rect className="today-value" y="7" width={Math.min(1, share) * width} height="8" />
      <path className="today-mark" d={`M${mark * width} 2v18`} />
    </svg>
  )
}
