import { useCallback, useEffect, useRef, useState } from 'react'
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

/** Live preview of the page that shows the file, including unsaved text. */
export function Preview({ change, onClick }: PreviewProps) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const [state, setState] = useState<'soon' | 'shown' | 'failed'>('soon')
  const json = JSON.stringify(change)
  const load = useCallback(() => {
    const view = frame.current?.contentDocument?.defaultView
    if (view) scrolled.current = view.scrollY
    if (!input.current) return
    input.current.value = json
    input.current.form?.submit()
  }, [json])
  useEffect(() => {
    const timer = setTimeout(load, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [load])
  const retry = () => {
    setState('soon')
    load()
  }
  const loaded = () => {
    const shown = frame.current?.contentDocument
    // Some browsers also report the empty document before the first page.
    if (shown?.URL === 'about:blank') return
    // The browser's own error page belongs to another origin, so its document is null.
    setState(shown ? 'shown' : 'failed')
    shown?.defaultView?.scrollTo(0, scrolled.current)
    shown?.addEventListener('click', (event) => {
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
      <form method="post" action={deskPaths.preview()} target="site-preview" hidden>
        <input type="hidden" name="change" ref={input} />
      </form>
      <iframe
        className="site-frame"
        hidden={state !== 'shown'}
        ref={frame}
        name="site-preview"
        title={words.title}
        // The sandbox blocks scripts, so allowing the same origin is safe.
        sandbox="allow-same-origin"
        onLoad={loaded}
      />
    </section>
  )
}

/** Elements in an iframe belong to another realm, so `instanceof` fails for them. */
function textOf(target: EventTarget | null): string {
  return target && 'textContent' in target && typeof target.textContent === 'string'
    ? target.textContent.trim()
    : ''
}
