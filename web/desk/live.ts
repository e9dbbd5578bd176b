import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LIVE_TOPICS, type LiveTopic } from '../../contracts/live/live.ts'
import { followChanges } from './live-source.ts'
import { deskPaths } from './paths.ts'
import { refetchInBackground } from './queries.ts'

const { api } = deskPaths

/** How the URLs begin whose answers a topic changes. */
const URLS: Record<LiveTopic, readonly string[]> = {
  people: [api.people()],
  history: [api.person('')],
  held: [api.held()],
  outbox: [api.outbox()],
  calendar: [api.calendar()],
  replies: [api.replyTimes(), api.replyTemplates()],
  sources: [api.sources()],
  webinar: [api.webinarSessions()],
  staff: [api.session(), api.staff(), api.passkeys(), api.peopleChoices()],
  audit: [api.audit()],
}

/** Whether topics change what a URL answers. All of them together change everything but findings. */
function isChangedBy(topics: readonly LiveTopic[], url: string): boolean {
  if (topics.length === LIVE_TOPICS.length) return url !== api.checklist()
  return topics.some((topic) => URLS[topic].some((start) => url.startsWith(start)))
}

/** Reads what is shown again when others change it, and when the tab is looked at again. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = (topics: readonly LiveTopic[]) =>
      void refetchInBackground(client, (url) => isChangedBy(topics, url))
    const look = () => {
      if (document.visibilityState === 'visible') refetch(LIVE_TOPICS)
    }
    const stop = followChanges(refetch)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [client])
}
