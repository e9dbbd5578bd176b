import { useState } from 'react'
import { PageMeta } from '../layouts/page-meta.tsx'
import { notify } from '../lib/notices.ts'
import { paths } from '../paths.ts'
import type { PageProps } from '../routes.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../ui/button.tsx'
import { CloseMark } from '../ui/close-mark.tsx'
import { Dialog } from '../ui/dialog.tsx'

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
          {size === 'icon' ? <CloseMark /> : `${variant} ${size}`}
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

/** Every button there is, the notices and the dialog, to look at and to test; part of no visit. */
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
        <p>Escape, the close button or a press outside closes it.</p>
        <div className="actions">
          <Notices />
        </div>
      </Dialog>
    </div>
  )
}
