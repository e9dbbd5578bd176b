/** For the live region that announces page changes. */
export const ANNOUNCER_ID = 'announcer'

/** For screen readers: empty on first load, then the title of each new page. */
export function Announcer() {
  return <p id={ANNOUNCER_ID} className="visually-hidden" aria-live="polite" />
}
