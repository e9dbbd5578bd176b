import type { ReactNode } from 'react'

interface PointProps {
  id: string
  heading: string
  children: ReactNode
}

/** A numbered section; CSS generates the number. */
export function Point({ id, heading, children }: PointProps) {
  return (
    <section className="point" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
