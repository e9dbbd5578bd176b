import { logo } from '../../cms/brand.ts'

const look =
  logo.drawn === 'lines'
    ? { fill: 'none', stroke: 'currentColor', strokeWidth: 2 }
    : { fill: 'currentColor' }

/** The firm's mark, in the text's color. */
export function Logo() {
  return (
    <svg viewBox="0 0 36 24" aria-hidden="true" {...look}>
      <path d={logo.path} />
    </svg>
  )
}
