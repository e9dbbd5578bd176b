import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { preview as words } from '../../../../words/desk/site.ts'
import type { ContentChange } from '../../../../contracts/content/editor.ts'
import { deskPaths } from '../../paths.ts'
import { Failed } from '../../states.tsx'

/** Delay between the last keystroke and a new preview. */
const PAUSE_MS = 500

interface PreviewProps {
  /** The difference between the saved file and the typed one. */
  change: ContentChange
  /** Called with the text that was clicked. */
  onClick: (text: string) => void
}

/**
 * Live preview of the page that shows the file, including unsaved text. Each rendering gets a frame
 * of its own, which replaces the one before once it has loaded: a second page in the same frame
 * would be an entry of the browser's history, and Back would only return to the first.
 */
export function Preview({ change, onClick }: PreviewProps) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const form = useRef<HTMLFormElement>(null)
  const shownView = useRef<Window>(null)
  const scrolled = useRef(0)
  const [state, setState] = useState<'soon' | 'shown' | 'failed'>('soon')
  const json = JSON.stringify(change)
  /** The last frame that was asked for, and what it shows. */
  const [asked, setAsked] = useState<Asked>({ frame: 0, json })
  /** The frame that's shown. */
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(next(json)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [json])
  useEffect(() => {
    if (asked.frame > 0) form.current?.submit()
  }, [asked])
  const retry = () => {
    setState('soon')
    setAsked(next(json))
  }
  const loaded = (frame: number, { contentDocument: page }: HTMLIFrameElement) => {
    // Some browsers also report the empty document before the first page.
    if (page?.URL === 'about:blank') return
    if (state === 'shown' && shownView.current) scrolled.current = shownView.current.scrollY
    flushSync(() => {
      setShown(frame)
      // The browser's own error page belongs to another origin, so its document is null.
      setState(page ? 'shown' : 'failed')
    })
    shownView.current = page?.defaultView ?? null
    shownView.current?.scrollTo(0, scrolled.current)
    page?.addEventListener('click', (event) => {
      event.preventDefault()
      onClick(textOf(event.target))
    })
  }
  return (
    <section className="site-preview" data-width={width} aria-labelledby="site-preview">
      <header>
        <h2 id="site-preview">{words.heading}</h2>
        <div role="group" aria-label={words.width}>
          {(['phone', 'desktop'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="site-width"
              aria-pressed={width === one}
              onClick={() => setWidth(one)}
            >
              {words[one]}
            </button>
          ))}
        </div>
      </header>
      <p className="field-hint">{words.hint}</p>
      <p className="site-soon" role="status">
        {state === 'soon' && words.soon}
      </p>
      {state === 'failed' && <Failed onRetry={retry} />}
      <form
        ref={form}
        method="post"
        action={deskPaths.preview()}
        target={nameOf(asked.frame)}
        hidden
      >
        <input type="hidden" name="change" value={asked.json} />
      </form>
      {[...new Set([shown, asked.frame])].map((frame) => (
        <iframe
          key={frame}
          className="site-frame"
          hidden={state !== 'shown'}
          name={nameOf(frame)}
          title={frame === shown ? words.title : undefined}
          // The sandbox blocks scripts, so allowing the same origin is safe.
          sandbox="allow-same-origin"
          onLoad={({ currentTarget }) => loaded(frame, currentTarget)}
        />
      ))}
    </section>
  )
}

interface Asked {
  frame: number
  json: string
}

const next =
  (json: string) =>
  ({ frame }: Asked): Asked => ({ frame: frame + 1, json })

const nameOf = (frame: number) => `site-preview-${frame}`

/** Elements in an iframe belong to another realm, so `instanceof` fails for them. */
function textOf(target: EventTarget | null): string {
  return target && 'textContent' in target && typeof target.textContent === 'string'
    ? target.textContent.trim()
    : ''
}
