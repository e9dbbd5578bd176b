import postcss, { type AtRule, type Rule } from 'postcss'

/** What a minified stylesheet's selector is made of, as far as it matters here. */
const CLASS = /\.((?:[\w-]|\\.)+)/g
const TAG = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g
const FORM_PART =
  /::(?:-webkit-(?:date|datetime|calendar|search|inner-spin|outer-spin)|placeholder|file-selector)/
/** What has such parts: boxes to tick have none. */
const FIELD = /<(?:select|textarea|input(?![^>]*\stype="(?:radio|checkbox)"))\b/

/** What stands in a page: its tags and its classes, and whether one can write or choose in it. */
interface Present {
  tags: ReadonlySet<string>
  classes: ReadonlySet<string>
  fields: boolean
}

/**
 * A selector without the arguments of `:not(…)`, `:where(…)` and the like: they may all be absent.
 * The single argument of `:has(…)` must be there.
 */
function withoutArguments(selector: string): string {
  const shorter = selector
    .replaceAll(/:has\(([^(),]*)\)/g, ' $1')
    .replaceAll(/\([^()]*\)|\[[^\]]*\]/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

/** Whether a selector can match anything in a page; in doubt it can. */
function canMatch(selector: string, { tags, classes, fields }: Present): boolean {
  if (FORM_PART.test(selector) && !fields) return false
  const plain = withoutArguments(selector)
  for (const [, name = ''] of plain.matchAll(CLASS)) {
    if (!classes.has(name.replaceAll('\\', ''))) return false
  }
  for (const [, tag = ''] of plain.matchAll(TAG)) if (!tags.has(tag)) return false
  return true
}

function presentIn(html: string): Present {
  const lists = Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list)
  const tags = Array.from(html.matchAll(/<([a-z][a-z0-9]*)/gi), ([, tag = '']) => tag.toLowerCase())
  return {
    tags: new Set(['html', 'body', ...tags]),
    classes: new Set(lists.flatMap((list) => list.replaceAll('&amp;', '&').split(/\s+/))),
    fields: FIELD.test(html),
  }
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

/** Whether a rule is the root's own, on every medium. */
function isOfRoot({ selectors, parent }: Rule): boolean {
  const limited = parent?.type === 'atrule' && 'name' in parent && parent.name !== 'layer'
  return !limited && selectors.includes(':root')
}

/** Drops what `var()` would fall back on where the root always has the property. */
function dropUnusedFallbacks(sheet: postcss.Root): void {
  const always = new Set<string>()
  sheet.walkDecls(/^--/, ({ prop, parent }) => {
    if (parent instanceof postcss.Rule && isOfRoot(parent)) always.add(prop)
  })
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(
      /var\((--[\w-]+),[^()]*\)/g,
      (whole, name: string) => (always.has(name) ? `var(${name})` : whole),
    )
  })
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
 * The rules of a minified stylesheet that can apply to a page's own HTML: those whose tags and
 * classes all stand in it. The order is kept, so that the whole sheet, when it comes, changes nothing.
 */
export function stylesFor(html: string, stylesheet: string): string {
  const present = presentIn(html)
  const sheet = postcss.parse(stylesheet)
  sheet.walkRules((rule) => {
    if (isStepOfKeyframes(rule)) return
    const kept = rule.selectors.filter((selector) => canMatch(selector, present))
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  })
  dropUnplayedKeyframes(sheet)
  dropUnusedFallbacks(sheet)
  dropUnreadVariables(sheet)
  dropEmpty(sheet)
  return sheet.toString()
}
