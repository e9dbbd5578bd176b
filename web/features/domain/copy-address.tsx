import { useRef } from 'react'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'

/** An address with a button that copies it; where the browser refuses, it is selected for the hand. */
export function CopyAddress({ address }: { address: string }) {
  const text = useRef<HTMLElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify({ title: 'Copied!', description: 'Text copied to clipboard' })
    } catch {
      // Refused, or absent because the page came over http.
      if (text.current) getSelection()?.selectAllChildren(text.current)
      notify({
        title: 'Not copied',
        description: 'The browser does not allow it. The text is selected: copy it by hand.',
        variant: 'destructive',
      })
    }
  }

  return (
    <span className="copy-address">
      <code ref={text}>{address}</code>
      <Button
        variant="outline"
        size="sm"
        aria-label="Copy deployment URL"
        onClick={() => void copy()}
      >
        Copy
      </Button>
    </span>
  )
}
