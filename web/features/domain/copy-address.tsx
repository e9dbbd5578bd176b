import { useRef } from 'react'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'

/** If the clipboard is unavailable, the button selects the text. */
export function CopyAddress({ address }: { address: string }) {
  const text = useRef<HTMLElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify({ title: 'Copied!', description: 'Text copied to clipboard' })
    } catch {
      // Denied, or unavailable because the page was loaded over http.
      if (text.current) getSelection()?.selectAllChildren(text.current)
      notify({
        title: 'Not copied',
        description:
          'Your browser didn’t allow it. The text is selected, so you can copy it yourself.',
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
