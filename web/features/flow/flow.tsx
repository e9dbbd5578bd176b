import { useState } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { drawFlow, type FlowOptions } from './draw-flow.ts'
import './flow.css'

interface FlowProps extends FlowOptions {
  className?: string
  /** The leading line draws itself once, on the page that the visitor loads. */
  drawsItself?: boolean
}

/**
 * Full width and decorative; everything it suggests is also in the page's text. Rendered as one
 * HTML string, so that hydration skips the paths.
 */
export function Flow({ className, drawsItself = false, ...options }: FlowProps) {
  const hydrated = useHydrated()
  const [isFirstPage] = useState(!hydrated)
  const { width, height, paths, leader } = drawFlow(options)
  const others = paths.filter((_, line) => line !== leader).join('')
  const look = drawsItself && isFirstPage ? 'flow-leader draws-itself' : 'flow-leader'
  const markup =
    `<path d="${others}"/>` +
    `<path class="${look}" pathLength="${width}" d="${paths[leader] ?? ''}"/>`
  return (
    <svg
      className={className ? `flow ${className}` : 'flow'}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
