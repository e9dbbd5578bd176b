import { type ReactNode, useEffect, useRef } from 'react'
import { shell } from '../../words/desk/words.ts'
import { site } from '../../cms/site.ts'
import { showTitle } from './title.ts'
import './page.css'

interface PageProps {
  /** Title of the browser tab. */
  title: string
  heading: string
  intro?: string
  /** Shown on the same line as the heading. */
  beside?: ReactNode
  /** The content uses the whole width, without a margin. */
  isFull?: boolean
  children?: ReactNode
}

/** False until the first page is shown; the browser itself announces that one. */
let hasShownPage = false

/**
 * Names the page in the browser's tab. After a navigation, its heading gets the focus, so that
 * screen readers announce it.
 * @returns a ref for the heading, which needs `tabIndex={-1}`
 */
export function usePageTop(title: string) {
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    showTitle(`${title} | ${shell.name} | ${site.company}`)
  }, [title])
  // Only once, because a colleague's change of the title must not take the focus from a field.
  useEffect(() => {
    // If the URL has a hash, its target takes the focus instead.
    if (hasShownPage && location.hash === '') top.current?.focus()
    hasShownPage = true
  }, [])
  return top
}

export function Page({ title, heading, intro, beside, isFull = false, children }: PageProps) {
  const top = usePageTop(title)
  return (
    <main id="content" className={isFull ? 'desk-page desk-full' : 'desk-page'}>
      <header className="desk-top">
        <h1 ref={top} tabIndex={-1}>
          {heading}
        </h1>
        {beside}
      </header>
      {isFull ? (
        children
      ) : (
        <div className="desk-body">
          {intro && <p className="desk-intro">{intro}</p>}
          {children}
        </div>
      )}
    </main>
  )
}
