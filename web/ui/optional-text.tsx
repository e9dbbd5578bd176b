interface OptionalTextProps {
  /** Nothing is shown if it is empty. */
  children: string
  className?: string
  /** The element; a paragraph by default. */
  as?: 'p' | 'dd' | 'span'
}

/** A text that the content may leave empty. */
export function OptionalText({ children, className, as: Element = 'p' }: OptionalTextProps) {
  return children.trim() === '' ? null : <Element className={className}>{children}</Element>
}
