import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import './arrivals.css'

interface ArrivalsProps {
  /** How many rows wait to be shown. */
  waiting: number
  /** What is read out when rows are added, which counts them; empty until then. */
  text: string
  waitingText: (count: number) => string
  showText: string
  onShow: () => void
}

/**
 * Reads out that rows were added to a list. While the list is held still, it says in a corner of the
 * window that rows wait, where it moves nothing.
 */
export function Arrivals({ waiting, text, waitingText, showText, onShow }: ArrivalsProps) {
  return (
    <div role="status">
      {waiting > 0 ? (
        <div className="desk-arrivals">
          {waitingText(waiting)}
          <Button variant="outline" size="sm" onClick={onShow}>
            {showText}
          </Button>
        </div>
      ) : (
        <VisuallyHidden>{text}</VisuallyHidden>
      )}
    </div>
  )
}
