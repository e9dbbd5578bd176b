import type { ComponentProps } from 'react'

/**
 * A text field that no person sees, hears or tabs into, and that no browser fills by itself: what
 * stands in it was written by a robot. It is moved out of sight rather than not displayed, since
 * robots skip what is not displayed.
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
