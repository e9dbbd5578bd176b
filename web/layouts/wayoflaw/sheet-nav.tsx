import { useEffect, useState } from 'react'
import { page, parts } from '../../../content/pages/wayoflaw.ts'

/** The page is scrolled when it has moved by more than this, in CSS pixels. */
const SCROLLED = 50

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrollY > SCROLLED)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return scrolled
}

/** The sheet's own navigation, which stays at the top. */
export function SheetNav() {
  const scrolled = useScrolled()
  return (
    <nav className="way-nav" aria-label={page.title} data-scrolled={scrolled ? '' : undefined}>
      <ul className="wrap">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
