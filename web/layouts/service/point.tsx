import type { ReactNode } from 'react'

interface PointProps {
  /** The anchor of the point. */
  id: string
  heading: string
  children: ReactNode
}

/** A numbered point of a memorandum; CSS generates the number. */
export function Point({ id, heading, children }: PointProps) {
  return (
    <section className="point" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
