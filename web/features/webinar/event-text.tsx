import type { WebinarEvent } from '../../../cms/site.ts'
import { isOver } from '../../../cms/webinar/registration-window.ts'
import { useHydrated } from '../../lib/hydrated.ts'

interface EventTextProps {
  event: Pick<WebinarEvent, 'endsAt'>
  /** Shown once the webinar is over. */
  past: string
  /** Shown before that; must be true on any day. */
  ahead: string
}

function isOverByNow(event: EventTextProps['event']): boolean {
  return isOver(event, new Date())
}

/**
 * The HTML has the state at build time: "over" stays true, and the other text is true on any day.
 * In the browser the visitor's clock decides.
 */
export function EventText({ event, past, ahead }: EventTextProps) {
  const hydrated = useHydrated()
  return (
    <span key={String(hydrated)} suppressHydrationWarning>
      {isOverByNow(event) ? past : ahead}
    </span>
  )
}
