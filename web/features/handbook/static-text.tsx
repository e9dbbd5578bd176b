import { useEffect, useRef } from 'react'
import type { StaticHtml } from './static-html.ts'

interface StaticTextProps {
  text: StaticHtml
  /** Adds the interaction in the browser; returns a function that removes it. */
  enhance: (text: HTMLElement) => () => void
}

export function StaticText({ text, enhance }: StaticTextProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = element.current
    if (!shown) return undefined
    const stop = enhance(shown)
    return () => {
      stop()
      text.keep(shown)
    }
  }, [text, enhance])
  return (
    <div
      ref={element}
      className="manual"
      data-manual=""
      data-text-of={text.path}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text.html() }}
    />
  )
}
