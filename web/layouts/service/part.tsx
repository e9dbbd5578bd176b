import type { ReactNode } from 'react'

interface PartProps {
  id: string
  heading: string
  /** Below a step, the heading is one level deeper. */
  level?: 3 | 4
  className?: string
  children: ReactNode
}

/** A part of a chapter, with its own heading. */
export function Part({ id, heading, level = 3, className, children }: PartProps) {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <section
      className={className === undefined ? 'chapter-part' : `chapter-part ${className}`}
      aria-labelledby={id}
    >
      <Heading id={id}>{heading}</Heading>
      {children}
    </section>
  )
}
