import type { ReactNode } from 'react'

/** A number and what is joined to it by a hyphen: `1.409A-1(b)`, `820-10-35`, `30-minute`. */
const JOINED = /[^\s(“]*\d[^\s-]*-\S+/g

/** References and measures, such as "1.409A-1" or "30-minute", don't break at their hyphen. */
export function Unbroken({ children }: { children: string }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: joined, index } of children.matchAll(JOINED)) {
    parts.push(
      children.slice(from, index),
      <span key={index} className="unbroken">
        {joined}
      </span>,
    )
    from = index + joined.length
  }
  return parts.length === 0 ? children : [...parts, children.slice(from)]
}
