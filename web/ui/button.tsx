import type { ComponentProps } from 'react'
import './button.css'

export type ButtonVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link'
export type ButtonSize = 'default' | 'sm' | 'lg' | 'icon'

/** Icon buttons are square and need an accessible name. */
export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** For links that look like buttons. */
export function buttonClass({ variant = 'default', size = 'default' }: ButtonLook = {}): string {
  return size === 'default' ? `button button-${variant}` : `button button-${variant} button-${size}`
}

/** The type defaults to `button`. */
export function Button({
  variant = 'default',
  size = 'default',
  className,
  type = 'button',
  ...props
}: ButtonLook & ComponentProps<'button'>) {
  const look = buttonClass({ variant, size })
  return <button {...props} type={type} className={className ? `${look} ${className}` : look} />
}
