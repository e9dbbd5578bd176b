import { webinar } from '../../../content/site.ts'
import { isOver } from '../../../content/webinar/event-text.ts'
import { useHydrated } from '../../lib/hydrated.ts'

interface StandingProps {
  /** Once the session is over. */
  past: string
  /** Before that; must be true on any day. */
  ahead: string
}

function overByNow(): boolean {
  return isOver(webinar, new Date())
}

/**
 * Whether the session is over, by the visitor's clock. The HTML has what was so when it was built:
 * over stays over, and the other sentence is true on any day; scripts put in what is so now.
 */
export function Standing({ past, ahead }: StandingProps) {
  const hydrated = useHydrated()
  return (
    <p className="standing" key={String(hydrated)} suppressHydrationWarning>
      {overByNow() ? past : ahead}
    </p>
  )
}
