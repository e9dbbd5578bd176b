import { type ReactNode, useEffect, useRef } from 'react'
import { shell } from '../../content/desk/words.ts'
import { site } from '../../content/site.ts'
import { showTitle } from './title.ts'
import './page.css'

interface PageProps {
  /** For the browser's tab. */
  title: string
  heading: string
  intro?: string
  children?: ReactNode
}

/** False until the first page is shown; the browser itself announces that one. */
let hasShownPage = false

/** The frame of a page. After a navigation, its heading gets the focus, so that it is read out. */
export function Page({ title, heading, intro, children }: PageProps) {
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    showTitle(`${title} | ${shell.name} | ${site.company}`)
    // An address with a # leads to a part of the page, which takes the focus itself.
    if (hasShownPage && location.hash === '') top.current?.focus()
    hasShownPage = true
  }, [title])
  return (
    <main id="content" className="desk-page">
      <h1 ref={top} tabIndex={-1}>
        {heading}
      </h1>
      {intro && <p className="desk-intro">{intro}</p>}
      {children}
    </main>
  )
}
