import {
  ALIVE_MS,
  LIVE_ALIVE,
  LIVE_CHANGE,
  LIVE_READY,
  LIVE_TOPICS,
  liveChange,
  type LiveTopic,
} from '../../contracts/live/live.ts'
import { deskPaths } from './paths.ts'

/** How often everything is read while there is no stream. */
const POLL_MS = 5000
/** How often the stream is checked. */
const CHECK_MS = 1000
/** A stream without any event for this long is broken. */
const SILENCE_MS = 3 * ALIVE_MS
/** Of the lock and the channel that the tabs of a browser share. */
const NAME = 'desk-live'

type Tell = (topics: readonly LiveTopic[]) => void

/**
 * Reports what changed. One tab of the browser has a stream and tells the others, because HTTP/1.1
 * browsers open six connections to a server. When it closes, another tab takes over.
 * @returns a function that ends it
 */
export function followChanges(onChange: Tell): () => void {
  const ending = new AbortController()
  const channel = new BroadcastChannel(NAME)
  const tell: Tell = (topics) => {
    // A BroadcastChannel reaches only its own origin and takes no other argument.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage({ topics })
    onChange(topics)
  }
  channel.addEventListener('message', ({ data }) => {
    const { data: change } = liveChange.safeParse(data)
    if (change) onChange(change.topics)
  })
  void lead(() => openStream(tell), ending.signal)
  return () => {
    ending.abort()
    channel.close()
  }
}

/** Starts something in one tab at a time, and stops it when the signal is aborted. */
async function lead(start: () => () => void, signal: AbortSignal): Promise<void> {
  const run = () =>
    new Promise<void>((resolve) => {
      const stop = start()
      signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  // Addresses without https have no locks, so each tab has its own stream.
  if (!('locks' in navigator)) return run()
  try {
    await navigator.locks.request(NAME, { signal }, run)
  } catch {
    // It was aborted while another tab had the stream.
  }
}

/** Opens the stream, and again whenever it breaks. Without one, everything is read by a timer. */
function openStream(tell: Tell): () => void {
  let isReady = false
  /** When the stream last said something; without one, when everything was last read. */
  let since = performance.now()
  const hear = () => {
    isReady = true
    since = performance.now()
  }
  const lose = () => {
    if (isReady) since = performance.now()
    isReady = false
  }
  const connect = () => {
    const opened = new EventSource(deskPaths.api.live())
    opened.addEventListener(LIVE_READY, () => {
      hear()
      // Something may have changed since the page read it.
      tell(LIVE_TOPICS)
    })
    opened.addEventListener(LIVE_CHANGE, ({ data }) => {
      hear()
      tell(topicsIn(data))
    })
    opened.addEventListener(LIVE_ALIVE, hear)
    opened.addEventListener('error', lose)
    return opened
  }
  let source = connect()
  const timer = setInterval(() => {
    if (performance.now() - since < (isReady ? SILENCE_MS : POLL_MS)) return
    since = performance.now()
    tell(LIVE_TOPICS)
    // The browser connects again by itself, but not after a response that isn't a stream, and it
    // doesn't notice silence.
    if (!isReady && source.readyState !== EventSource.CLOSED) return
    isReady = false
    source.close()
    source = connect()
  }, CHECK_MS)
  return () => {
    clearInterval(timer)
    source.close()
  }
}

/** What an event says, or everything if a newer server says something unknown. */
function topicsIn(data: unknown): readonly LiveTopic[] {
  try {
    return liveChange.parse(JSON.parse(String(data))).topics
  } catch {
    return LIVE_TOPICS
  }
}
