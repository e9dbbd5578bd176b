import { useState } from 'react'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { notify } from '../../lib/notices.ts'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/close-icon.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import '../../layouts/plain-page.css'

const variants: readonly ButtonVariant[] = [
  'default',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
]
const sizes: readonly ButtonSize[] = ['default', 'sm', 'lg', 'icon']

function Variants() {
  return variants.map((variant) => (
    <section key={variant} aria-label={variant} className="actions">
      {sizes.map((size) => (
        <Button
          key={size}
          variant={variant}
          size={size}
          aria-label={size === 'icon' ? `${variant} ${size}` : undefined}
        >
          {size === 'icon' ? <CloseIcon /> : `${variant} ${size}`}
        </Button>
      ))}
      <Button variant={variant} disabled>
        {variant} disabled
      </Button>
    </section>
  ))
}

function showNotice(): void {
  notify({
    title: 'A notice',
    description: 'It leaves by itself after five seconds.',
    action: { label: 'Contact us', href: paths.contact() },
  })
}

function showFailure(): void {
  notify({ title: 'Error', description: 'Something went wrong.', variant: 'destructive' })
}

function Notices() {
  return (
    <>
      <Button variant="outline" onClick={showNotice}>
        Show a notice
      </Button>
      <Button variant="outline" onClick={showFailure}>
        Show a failure
      </Button>
    </>
  )
}

/** All buttons, notices, and the dialog, for development and tests; no page links here. */
export function Page({ path }: PageProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="wrap plain">
      <PageMeta title="Buttons" description="Every button of this site." path={path} noindex />
      <h1 className="plain-title">Buttons</h1>
      <Variants />
      <section aria-label="Notices and dialog" className="actions">
        <Notices />
        <Button variant="outline" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
      </section>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
        <p>The Escape key, the close button, or a click outside closes it.</p>
        <div className="actions">
          <Notices />
        </div>
      </Dialog>
    </div>
  )
}
