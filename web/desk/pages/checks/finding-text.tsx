import type { ReactNode } from 'react'
import { Time } from '../../time.tsx'

/** A command in backticks, or an instant in UTC. */
const SPECIAL = /`([^`]+)`|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g

/** Shows commands as code, and instants in the reader's time zone. */
export function FindingText({ children }: { children: string }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: special, 1: command, index } of children.matchAll(SPECIAL)) {
    parts.push(
      children.slice(from, index),
      command === undefined ? (
        <Time key={index} instant={special} />
      ) : (
        <code key={index}>{command}</code>
      ),
    )
    from = index + special.length
  }
  return [...parts, children.slice(from)]
}
