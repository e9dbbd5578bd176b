interface OptionalTextProps {
  /** Renders nothing if it is empty. */
  children: string
  className?: string
  /** A paragraph by default. */
  as?: 'p' | 'dd' | 'span'
}

/** For text that the content may leave empty. */
export function OptionalText({ children, className, as: Element = 'p' }: OptionalTextProps) {
  return children.trim() === '' ? null : <Element className={className}>{children}</Element>
}
