import { useId } from 'react'
import './seal.css'

interface SealProps {
  /** The name that the seal is drawn from; the same name always gives the same seal. */
  name: string
  /** Around the edge, such as the name and a credential; a small seal has no room for it. */
  legend?: string
}

/** A number from a text, the same in every browser. */
function numberOf(text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  return [words[0], words.at(-1)].map((word) => word?.[0] ?? '').join('')
}

/** An engraved seal: one rotated ellipse. The name sets its shape and the number of turns. */
export function Seal({ name, legend }: SealProps) {
  const id = useId()
  const number = numberOf(name)
  // In a small seal, more lines would blur into gray.
  const copies = legend === undefined ? 8 : 16 + (number % 9)
  const ellipse = { rx: 30 + (number % 5), ry: 18 + (number % 7) }
  const turns = [...Array(copies).keys()].slice(1)
  return (
    <svg className="seal" viewBox="-50 -50 100 100" aria-hidden="true">
      <g className="seal-lines">
        <circle r="49" />
        <circle r="47" />
        <ellipse id={`${id}e`} {...ellipse} />
        {turns.map((turn) => (
          <use
            key={turn}
            href={`#${id}e`}
            transform={`rotate(${Math.round((turn * 180) / copies)})`}
          />
        ))}
        <circle r="36" />
        <circle className="seal-center" r="14.5" />
        {legend !== undefined && <path id={`${id}r`} d="M0 39.2a39.2 39.2 0 1 1 .1 0" />}
      </g>
      <text className="seal-initials" y="4.8">
        {initialsOf(name)}
      </text>
      {legend !== undefined && (
        <text className="seal-legend">
          <textPath href={`#${id}r`} startOffset="50%">
            {legend}
          </textPath>
        </text>
      )}
    </svg>
  )
}
