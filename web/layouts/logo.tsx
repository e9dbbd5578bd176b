/** The mark: three lines that cross, and come out in order. */
export function Logo() {
  return (
    <svg viewBox="0 0 36 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M0 4c7-3 9 1 14 6s9 5 22 4" />
      <path d="M0 13c5 4 9 2 13-3s8-6 23-3" />
      <path d="M0 20c6-6 9 0 15 1s10-1 21 0" />
    </svg>
  )
}
