import type { ReactNode } from 'react'

interface PointProps {
  /** What the address of the point ends in. */
  id: string
  heading: string
  children: ReactNode
}

/** A numbered point of a memorandum; the stylesheet counts. */
export function Point({ id, heading, children }: PointProps) {
  return (
    <section className="point" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
