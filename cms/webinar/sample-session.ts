import { webinar } from '../site.ts'

/** Whether a session is the invented one of the sample firm. */
export function isSampleSession({ id }: { id: string }): boolean {
  return webinar.sample === true && id === webinar.id
}
