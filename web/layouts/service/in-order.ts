import type { ReactNode } from 'react'

/** The named part first, then the others in their order. */
export function inOrder(
  parts: Readonly<Record<string, ReactNode>>,
  first: string | undefined,
): [name: string, part: ReactNode][] {
  const all = Object.entries(parts)
  return [...all.filter(([name]) => name === first), ...all.filter(([name]) => name !== first)]
}
