/** The element whose text assistive technology reads out when it changes. */
export const ANNOUNCER_ID = 'announcer'

/** Empty until the first navigation without a full load; then it holds the new page's title. */
export function Announcer() {
  return <p id={ANNOUNCER_ID} className="seen-by-readers" aria-live="polite" />
}
