import type { ReactNode } from 'react'
import { Unbroken } from '../ui/unbroken.tsx'
import './next-step.css'

interface NextStepProps {
  heading: string
  text: string
  children: ReactNode
}

/** The call to action at the end of a page. */
export function NextStep({ heading, text, children }: NextStepProps) {
  return (
    <section className="next-step" aria-labelledby="next-step">
      <h2 id="next-step">{heading}</h2>
      <div>
        <p>
          <Unbroken>{text}</Unbroken>
        </p>
        <p className="actions">{children}</p>
      </div>
    </section>
  )
}
