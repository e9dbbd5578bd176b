import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import './shell.css'
import './front.css'

/** What surrounds the pages before signing in: one sheet with the firm's name. */
export function Front({ children }: { children: ReactNode }) {
  return (
    <div className="desk-front">
      <header>
        <Brand />
      </header>
      {children}
    </div>
  )
}
