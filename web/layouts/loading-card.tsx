/** Shown while a page's code is on its way. */
export function LoadingCard() {
  return (
    <div className="wrap">
      <p className="loading-card">Loading...</p>
    </div>
  )
}
