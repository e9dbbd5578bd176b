import { use } from 'react'
import { webinar } from '../../../cms/site.ts'
import type { SessionReply, ShownSession } from '../../../contracts/webinar/session.ts'
import { PageDataContext, readPageData } from '../../lib/page-data.ts'
import { paths } from '../../paths.ts'

/** The session in this tab, once it is known; null if there is none. */
let known: ShownSession | null | undefined

/** The path of this tab's document. After a client-side navigation, `location` has another one. */
function documentPath(): string {
  const [document] = performance.getEntriesByType('navigation')
  return new URL(document?.name ?? location.href).pathname
}

/**
 * Asks the server before a page is shown after a client-side navigation. A tab's first page already
 * has the session: in its data, or as the build's own.
 */
export async function prepare(): Promise<void> {
  if (typeof document === 'undefined' || known !== undefined) return
  // All paths of the webinar begin with this one.
  if (documentPath().startsWith(paths.webinar())) {
    const data = readPageData()
    const session = data && 'session' in data ? data.session : undefined
    known = session === undefined ? webinar : session
    return
  }
  await refreshSession()
}

/** Asks the server which session it registers for; if it can't be reached, the known one stays. */
export async function refreshSession(): Promise<void> {
  try {
    const response = await fetch(paths.api.webinarSession(), { signal: AbortSignal.timeout(3000) })
    if (!response.ok) return
    // Not checked: the schema is larger than this file, and the server is ours.
    const reply: SessionReply = await response.json()
    known = reply.session
  } catch {
    // Offline, the first page shows the build's session; the server decides what it registers for.
  }
}

/** Null if none is scheduled and none has taken place. */
export function useSession(): ShownSession | null {
  const data = use(PageDataContext)
  if (data && 'session' in data && data.session !== undefined) return data.session
  return known === undefined ? webinar : known
}
