import { formatDate } from '../../content/format-date-time.ts'

/** An instant in the staff member's own time zone. */
export function timeText(instant: string): string {
  const date = new Date(instant)
  return `${formatDate('mediumDate', date)}, ${formatDate('time', date)}`
}

export function Time({ instant }: { instant: string }) {
  return <time dateTime={instant}>{timeText(instant)}</time>
}
