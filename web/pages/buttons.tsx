import { PageMeta } from '../layouts/page-meta.tsx'
import type { PageProps } from '../routes.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../ui/button.tsx'
import { CloseMark } from '../ui/close-mark.tsx'

const variants: readonly ButtonVariant[] = [
  'default',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
]
const sizes: readonly ButtonSize[] = ['default', 'sm', 'lg', 'icon']

/** Every button there is, to look at; part of no visit. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap plain">
      <PageMeta title="Buttons" description="Every button of this site." path={path} noindex />
      <h1 className="plain-title">Buttons</h1>
      {variants.map((variant) => (
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
      ))}
    </div>
  )
}
