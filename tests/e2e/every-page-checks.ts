/** Checks that run in the page, so they can't use imports. Each returns one line per problem. */

/** Text outside the viewport, or clipped by a box that doesn't scroll. */
export function clippedText(): string[] {
  const width = document.documentElement.clientWidth
  const lost: string[] = []
  const scrolls = (element: Element | null): boolean => {
    if (!element || element === document.body) return false
    const { overflowX, position, clipPath } = getComputedStyle(element)
    // Visually hidden text is clipped on purpose.
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

/** A page that is too wide with the text spacing of WCAG 1.4.12. */
export function wideText(): string[] {
  const spacing = new CSSStyleSheet()
  spacing.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets.push(spacing)
  const { scrollWidth, clientWidth } = document.documentElement
  document.adoptedStyleSheets.pop()
  return scrollWidth > clientWidth ? ['wide text spacing makes the page scroll sideways'] : []
}

/** A page without its heading or its text. */
export function missingText(): string[] {
  const heading = document.querySelector('h1')
  const words = document.querySelector('main')?.innerText ?? ''
  return [
    ...(heading?.checkVisibility() ? [] : ['no heading']),
    ...(words.length > 80 ? [] : ['no text']),
    ...(words.includes('Loading...') ? ['Loading...'] : []),
  ]
}

/** Sign-up forms, forms that put personal data into the URL, and text areas without a warning. */
export function formProblems(): string[] {
  const headings = document.querySelectorAll('h1').length
  const byGet = document.querySelectorAll(
    'form:not([method=post], [method=dialog]):has([autocomplete=name], [type=email], [type=tel], textarea)',
  )
  const accounts = [...document.querySelectorAll('a, button')].filter((control) =>
    /sign (in|up)|log in|(my|your) account/i.test(control.textContent),
  )
  const unmarked = [...document.querySelectorAll('textarea')].filter(
    (area) => !/nothing confidential/i.test(area.form?.textContent ?? ''),
  )
  return [
    ...(headings === 1 ? [] : [`${headings} main headings`]),
    ...Array.from(byGet, () => 'a form with personal data that is sent by GET'),
    ...Array.from(document.querySelectorAll('[type=password]'), () => 'a password field'),
    ...accounts.map((control) => `an account: ${control.textContent}`),
    ...unmarked.map(() => 'a text area without a notice about confidential text'),
  ]
}

/** A page wider than the window. */
export function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? ['scrolls sideways'] : []
}

/** Controls that only a background color makes visible, and drawings without a visible line. */
export function invisibleShapes(): string[] {
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
  // The visitor's theme may be the opposite of the system's colors.
  document.documentElement.dataset['theme'] = 'light'
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  const luminance = (color: string) =>
    channels(color)
      .map((channel) => channel / 255)
      .map((share) => (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      .reduce((sum, share, index) => sum + share * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
  const faint = [...document.querySelectorAll('mark, svg text:not(.is-answer)')].filter(
    (element) => {
      const { color, fill } = getComputedStyle(element)
      const [text, page] = [luminance(element.matches('mark') ? color : fill), luminance(ground)]
      const contrast = (Math.max(text, page) + 0.05) / (Math.min(text, page) + 0.05)
      return element.checkVisibility() && contrast < 4.5
    },
  )
  delete document.documentElement.dataset['theme']
  return [...bare, ...pale, ...faint].map(
    (element) => `${element.tagName}.${element.getAttribute('class')}`,
  )
}

/** With reduced motion: elements that still move, or are still hidden. */
export function animatedElements(): string[] {
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

/** Controls that are printed, and content that isn't. */
export function printProblems(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  const useless = shown('nav, .actions, .theme, .skip-link, .notice-area').map(
    (element) => `printed: ${element.tagName}.${element.className}`,
  )
  // Navigation and the other categories' results are meant to stay closed in print.
  const closed = [...document.querySelectorAll('main details:not([open])')]
    .filter((details) => !details.closest('nav, .opinion-other'))
    .filter((details) => {
      const answer = details.querySelector(':scope > :not(summary)')
      return answer !== null && answer.getBoundingClientRect().height === 0
    })
    .map((details) => `not printed: ${details.textContent.slice(0, 40)}`)
  const dark = getComputedStyle(document.documentElement).colorScheme !== 'light'
  const heading = shown('main h1').length === 1 ? [] : ['no heading']
  return [...useless, ...closed, ...heading, ...(dark ? ['printed dark'] : [])]
}

/** Running text with more than 75 characters in a line, the most that is comfortable to read. */
export function longLines(): string[] {
  const MOST = 75
  const long: string[] = []
  for (const block of document.querySelectorAll('main :is(p, li, dd, figcaption, blockquote)')) {
    // Don't measure the words of a text that is too short for a long line.
    if (block.textContent.length <= MOST) continue
    if (!block.checkVisibility() || block.closest('[aria-hidden=true]')) continue
    const lines: { middle: number; right: number; text: string }[] = []
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const inner = node.parentElement?.closest(
        'p, li, dd, figcaption, blockquote, svg, :is(h2, h3)',
      )
      if (inner !== block) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\s*\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index + word.length - word.trimStart().length)
        range.setEnd(node, index + word.length)
        const { left, right, top, height } = range.getBoundingClientRect()
        const line = lines.at(-1)
        const middle = top + height / 2
        const isBeside = line && left >= line.right - 1 && left - line.right < height
        if (isBeside && Math.abs(middle - line.middle) < height / 2) {
          Object.assign(line, { right, text: line.text + word })
        } else if (height > 0) lines.push({ middle, right, text: word })
      }
    }
    // A single line, such as a label, isn't running text.
    if (lines.length < 2) continue
    const longest = lines.map(({ text }) => text.trim()).toSorted((a, b) => b.length - a.length)[0]
    if (longest === undefined || longest.length <= MOST) continue
    const place = block.closest('[class]:not([class=""])')?.className ?? ''
    long.push(`${longest.length} in ${block.tagName} of ${place}: ${longest}`)
  }
  return long
}

/** References and measures broken at a hyphen, such as "1.409A-" or "30-" at a line's end. */
export function brokenReferences(): string[] {
  const broken: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility()) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S*\d[^\s-]*-\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) broken.push(word)
    }
  }
  return broken
}
