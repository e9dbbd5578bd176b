import { useLayoutEffect } from 'react'
import '../ui/loading-card.css'

export function LoadingCard() {
  // Scroll to the top, because the link may have been far down on a longer page.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className="wrap">
      <p className="loading-card">Loading...</p>
    </div>
  )
}
