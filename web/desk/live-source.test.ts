import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALIVE_MS, LIVE_ALIVE, LIVE_READY, LIVE_TOPICS } from '../../contracts/live/live.ts'
import { followChanges } from './live-source.ts'

/** A stream that says what a test makes it say. */
class TestStream extends EventTarget {
  static readonly CLOSED = 2
  static opened: TestStream[] = []
  readyState = 1
  constructor() {
    super()
    TestStream.opened.push(this)
  }
  say(event: string): void {
    this.dispatchEvent(new Event(event))
  }
  close(): void {
    this.readyState = TestStream.CLOSED
  }
}

/** The stream opened last. */
function stream(): TestStream {
  const opened = TestStream.opened.at(-1)
  if (opened === undefined) throw new Error('No stream was opened')
  return opened
}

const told = vi.fn<Parameters<typeof followChanges>[0]>()
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', TestStream)
  TestStream.opened = []
  told.mockClear()
  stop = followChanges(told)
  // The stream opens once this tab has the lock.
  await vi.waitFor(stream)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('desk live: a stream that falls silent is replaced, and everything is read again [DK-17]', () => {
  stream().say(LIVE_READY)
  expect(told).toHaveBeenCalledExactlyOnceWith(LIVE_TOPICS)
  for (let beat = 0; beat < 10; beat += 1) {
    vi.advanceTimersByTime(ALIVE_MS)
    stream().say(LIVE_ALIVE)
  }
  expect(told).toHaveBeenCalledTimes(1)
  expect(TestStream.opened).toHaveLength(1)
  const silent = stream()
  vi.advanceTimersByTime(3 * ALIVE_MS + 1500)
  expect(told).toHaveBeenCalledTimes(2)
  expect(silent.readyState).toBe(TestStream.CLOSED)
  expect(TestStream.opened).toHaveLength(2)
  stream().say(LIVE_READY)
  expect(told).toHaveBeenCalledTimes(3)
})

test('desk live: while the browser connects again, everything is read every five seconds [DK-17]', () => {
  stream().say(LIVE_READY)
  stream().say('error')
  told.mockClear()
  vi.advanceTimersByTime(60_000)
  expect([11, 12]).toContain(told.mock.calls.length)
  // The browser's own attempts go on.
  expect(TestStream.opened).toHaveLength(1)
})

test('desk live: after an answer that isn’t a stream, a new one is opened [DK-17]', () => {
  stream().say('error')
  stream().close()
  vi.advanceTimersByTime(6000)
  expect(told).toHaveBeenCalledTimes(1)
  expect(TestStream.opened).toHaveLength(2)
})
