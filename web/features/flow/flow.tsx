import { drawFlow, type FlowOptions } from './draw-flow.ts'

/**
 * The drawn flow across the whole width. It is an ornament: nothing is said in it that the page
 * does not say in words. The lines come as one piece of markup, which hydration leaves alone.
 */
export function Flow({ className, ...options }: FlowOptions & { className?: string }) {
  const { width, height, paths, leader } = drawFlow(options)
  const others = paths.filter((_, line) => line !== leader).join('')
  const markup = `<path d="${others}"/><path class="flow-leader" d="${paths[leader] ?? ''}"/>`
  return (
    <svg
      className={className ? `flow ${className}` : 'flow'}
      viewBox={`0 0 ${width} ${height}`}
      style={{ height }}
      preserveAspectRatio="none"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
