import { type ReactNode, useId, useState } from 'react'
import { shell } from '../../words/desk/words.ts'
import { Button } from '../ui/button.tsx'
import './folded-filters.css'

interface FoldedFiltersProps {
  /** How many are set. */
  count: number
  className: string
  children: ReactNode
}

/** Filters that a button shows on phones, where they would fill the screen. */
export function FoldedFilters({ count, className, children }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="folded-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {shell.filters(count)}
      </Button>
      <div id={id} className={`folded-filters ${className}`} data-open={isOpen}>
        {children}
      </div>
    </>
  )
}
