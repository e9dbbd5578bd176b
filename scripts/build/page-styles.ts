import postcss, { type AtRule, type Rule } from 'postcss'

const CLASS = /\.((?:[\w-]|\\.)+)/g

/** The class names of a selector that an element must have; those within `:not(…)` need not be. */
function classesOf(selector: string): string[] {
  const positive = selector.replaceAll(/:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
  return Array.from(positive.matchAll(CLASS), ([, name = '']) => name.replaceAll('\\', ''))
}

function classesIn(html: string): Set<string> {
  const names = Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list)
  return new Set(names.flatMap((list) => list.replaceAll('&amp;', '&').split(/\s+/)))
}

const VARIABLE = /(--[\w-]+)/g

/** Drops declarations of custom properties that nothing reads, until none is left. */
function dropUnreadVariables(sheet: postcss.Root): void {
  for (let dropped = true; dropped;) {
    dropped = false
    const read = new Set<string>()
    sheet.walkDecls(({ value }) => {
      for (const [name] of value.matchAll(VARIABLE)) read.add(name)
    })
    sheet.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return
      declaration.remove()
      dropped = true
    })
    sheet.walkAtRules('property', (rule) => {
      if (!read.has(rule.params)) rule.remove()
    })
  }
}

function dropUnplayedKeyframes(sheet: postcss.Root): void {
  let animations = ''
  sheet.walkDecls(/^animation/, ({ value }) => {
    animations += ` ${value}`
  })
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!animations.includes(rule.params)) rule.remove()
  })
}

function dropEmpty(sheet: postcss.Root): void {
  const empty = (rule: AtRule | Rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  }
  // Twice, for rules whose only content were empty ones.
  for (let round = 0; round < 2; round += 1) {
    sheet.walkRules(empty)
    sheet.walkAtRules(empty)
  }
}

function isStepOfKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes')
}

/**
 * The rules of a minified stylesheet that can apply to a page's own HTML: those whose classes all
 * stand in it. The order is kept, so that the whole sheet, when it comes, changes nothing.
 */
export function stylesFor(html: string, stylesheet: string): string {
  const present = classesIn(html)
  const sheet = postcss.parse(stylesheet)
  sheet.walkRules((rule) => {
    if (isStepOfKeyframes(rule)) return
    const kept = rule.selectors.filter((one) => classesOf(one).every((name) => present.has(name)))
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  })
  dropUnplayedKeyframes(sheet)
  dropUnreadVariables(sheet)
  dropEmpty(sheet)
  return sheet.toString()
}
