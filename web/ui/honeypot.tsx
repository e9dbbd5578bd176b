import type { ComponentProps } from 'react'
import './honeypot.css'

/**
 * A text field that people can't see, hear, or tab into and that browsers don't autofill; any value
 * comes from a bot. It is moved off screen instead of using display: none, because bots skip hidden
 * fields.
 */
export function Honeypot({ label, ...props }: { label: string } & ComponentProps<'input'>) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        {label}
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
