import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import './shell.css'
import './front.css'

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
