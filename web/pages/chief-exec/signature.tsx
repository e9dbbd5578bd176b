import type { Person } from '../../../cms/schemas/person.ts'

/** The person's drawn signature; renders nothing without one. The name is always written beside it. */
export function Signature({ person: { signature } }: { person: Person }) {
  return (
    signature && (
      <svg className="signature" viewBox={signature.box} aria-hidden="true">
        <path d={signature.path} />
      </svg>
    )
  )
}
