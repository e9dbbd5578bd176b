import { useEffect, useState } from 'react'

/** Long enough that a screen reader isn't interrupted while someone types. */
const PAUSE_MS = 900

/** Announces the result once the visitor stops typing. Nothing is announced when the page opens. */
export function SettledText({ text }: { text: string }) {
  const [opening] = useState(text)
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((last) => (last === '' && text === opening ? '' : text)),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text, opening])
  return (
    <p className="visually-hidden" role="status">
      {settled}
    </p>
  )
}
