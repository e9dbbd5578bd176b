import { setTimeout as delay } from 'node:timers/promises'
import { digits, median, withSpread } from './statistics.ts'

const PAUSE_MS = 100

export interface Answers {
  /** In milliseconds. */
  median: number
  /** 99th percentile in milliseconds. */
  slow: number
}

/** Books about nine times a second until `end` resolves. Throws if a booking fails. */
export async function bookUntil(
  url: string,
  nextBody: () => string,
  end: Promise<unknown>,
): Promise<Answers> {
  const taken: number[] = []
  const headers = { 'content-type': 'application/json' }
  for (;;) {
    const sentAt = performance.now()
    // Use fetch, which reconnects: a server that is being replaced closes its connections.
    const reply = await fetch(`${url}/api/schedule`, { method: 'POST', headers, body: nextBody() })
    const text = await reply.text()
    if (reply.status !== 201) throw new Error(`${url} answered ${reply.status}: ${text}`)
    taken.push(performance.now() - sentAt)
    if (await Promise.race([end.then(() => true), delay(PAUSE_MS, false)])) break
  }
  taken.sort((a, b) => a - b)
  return { median: median(taken), slow: taken[Math.floor(taken.length * 0.99)] ?? 0 }
}

/** The medians of several runs, and the median of their 99th percentiles. */
export function describe(answers: readonly Answers[]): string {
  const slow = digits(median(answers.map((one) => one.slow)))
  return `${withSpread(answers.map((one) => one.median))} ms, 99% under ${slow} ms`
}
