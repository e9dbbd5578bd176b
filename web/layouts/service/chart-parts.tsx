/** A share of the drawing, in percent. */
export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

/** A fill of diagonal lines for amounts taken off or lost, for `fill={hatched(…)}`. */
export function Hatch({ kind }: { kind: 'taken' | 'lost' }) {
  return (
    <pattern
      id={kind}
      className={`chart-${kind}`}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d="M0 0V5" />
    </pattern>
  )
}

/** The fill of a bar; undefined for a color of the style sheet. */
export function hatched(kind: 'taken' | 'lost' | 'given' | 'answer'): string | undefined {
  return kind === 'taken' || kind === 'lost' ? `url(#${kind})` : undefined
}

/** Breaks a text between words into lines of at most `most` characters, if its words allow it. */
export function linesOf(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

interface LinesProps {
  className?: string | undefined
  x: string
  y: string
  lines: readonly string[]
  /** From the point to the first baseline, in lines. */
  from: number
  anchor?: 'start' | 'middle'
}

/** Text at a point, in lines, because SVG doesn't wrap text. */
export function Lines({ className, x, y, lines, from, anchor = 'middle' }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <text className={className} y={y} textAnchor={anchor}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={`${index === 0 ? from * 1.2 : 1.2}em`}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
