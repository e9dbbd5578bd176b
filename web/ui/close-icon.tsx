/** Decorative; the surrounding button needs the accessible name. */
export function CloseIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M3 3l14 14M17 3L3 17" />
    </svg>
  )
}
