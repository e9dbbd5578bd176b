/** What runs in the page: functions that stand alone and answer with what is lost, a line each. */

/** Words that lie outside of the window or are cut off by a box that does not scroll. */
export function lostWords(): string[] {
  const width = document.documentElement.clientWidth
  const lost: string[] = []
  const scrolls = (element: Element | null): boolean => {
    if (!element || element === document.body) return false
    const { overflowX, position, clipPath } = getComputedStyle(element)
    // Words for screen readers alone are cut off on purpose.
    const hidden = position === 'absolute' && clipPath !== 'none'
    return (
      overflowX === 'auto' || overflowX === 'scroll' || hidden || scrolls(element.parentElement)
    )
  }
  const cutBy = (element: Element, box: DOMRect): boolean => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(parent)
      const frame = parent.getBoundingClientRect()
      if (overflowX !== 'visible' && (box.right > frame.right + 1 || box.left < frame.left - 1))
        return true
      const cutBelow = overflowY === 'hidden' || overflowY === 'clip'
      if (cutBelow && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2)) return true
    }
    return false
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (
      words === '' ||
      !element?.checkVisibility() ||
      element.closest('script, style, svg, noscript')
    )
      continue
    if (scrolls(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0 || element.closest('.skip-link, select')) continue
    if (box.right > width + 1 || box.left < -1 || cutBy(element, box)) {
      lost.push(`${element.tagName}.${element.className}: ${words.slice(0, 40)}`)
    }
  }
  if (document.documentElement.scrollWidth > width) lost.push('the page scrolls sideways')
  return lost
}

/** Controls that only a background color made visible, and drawings without a visible line. */
export function lostShapes(): string[] {
  const edge = (style: CSSStyleDeclaration) =>
    style.borderBottomStyle !== 'none' && Number.parseFloat(style.borderBottomWidth) > 0
  const controls = [...document.querySelectorAll('.button, .control, button, select, textarea')]
  const bare = controls
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      const style = getComputedStyle(control)
      return !edge(style) && style.textDecorationLine === 'none' && style.appearance === 'none'
    })
  const ground = getComputedStyle(document.body).backgroundColor
  const pale = [...document.querySelectorAll('main svg path')].filter((path) => {
    const { stroke, fill } = getComputedStyle(path)
    return path.checkVisibility() && stroke === ground && (fill === 'none' || fill === ground)
  })
  return [...bare, ...pale].map((element) => `${element.tagName}.${element.getAttribute('class')}`)
}

/** What still moves, or has not come into view, for a visitor who prefers reduced motion. */
export function movingParts(): string[] {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 50)
    .map(
      (animation) => `an animation of ${String(animation.effect?.getComputedTiming().duration)} ms`,
    )
  const faded = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, td)')]
    .filter(
      (element) =>
        !element.checkVisibility({ opacityProperty: true, contentVisibilityAuto: false }),
    )
    .filter((element) => element.checkVisibility())
    .map((element) => `faded: ${element.textContent.slice(0, 40)}`)
  const smooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
  return [...moving, ...faded, ...(smooth ? ['anchors scroll smoothly'] : [])]
}

/** What paper does not need, and what it must not lack. */
export function printFaults(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  const useless = shown('nav, .actions, .theme, .skip-link, .notice-area').map(
    (element) => `printed: ${element.tagName}.${element.className}`,
  )
  const closed = [...document.querySelectorAll('main details:not([open])')]
    .filter((details) => {
      const answer = details.querySelector(':scope > :not(summary)')
      return answer !== null && answer.getBoundingClientRect().height === 0
    })
    .map((details) => `not printed: ${details.textContent.slice(0, 40)}`)
  const dark = getComputedStyle(document.documentElement).colorScheme !== 'light'
  const heading = shown('main h1').length === 1 ? [] : ['no heading']
  return [...useless, ...closed, ...heading, ...(dark ? ['printed dark'] : [])]
}
