import { useEffect, useState } from 'react'
import { page, parts } from '../../../cms/pages/wayoflaw.ts'

/** In CSS pixels; below this the page counts as scrolled. */
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

export function PageNav() {
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
