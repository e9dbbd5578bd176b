import { useLayoutEffect } from 'react'
import '../ui/loading-card.css'

/** Shown while a page's code is loading. */
export function LoadingCard() {
  // The link may have been far down on a longer page.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className="wrap">
      <p className="loading-card">Loading...</p>
    </div>
  )
}
