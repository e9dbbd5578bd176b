/** A path as visitors request it: no query, anchor, encoding, empty segment, or trailing slash. */
const PATH = /^(?:\/[^/?#%\\\s]+)+$/

/**
 * Checks the redirects of old addresses; returns one message per mistake. A target must be a page, and
 * an old address must not be one, so redirects can't form a chain or a loop.
 * @param pages every path that is served
 * @param source the text of content/redirects.yaml
 */
export function redirectMistakes(
  redirects: Readonly<Record<string, string>>,
  pages: ReadonlySet<string>,
  source: string,
): string[] {
  const lines = source.split('\n')
  return Object.entries(redirects).flatMap(([old, target]) => {
    const message = mistakeOf(redirects, pages, { old, target })
    if (message === undefined) return []
    const line = lines.findIndex((each) => each.replaceAll(/["']/g, '').startsWith(`${old}:`)) + 1
    return [`content/redirects.yaml:${Math.max(line, 1)}: ${old}: ${message}`]
  })
}

function mistakeOf(
  redirects: Readonly<Record<string, string>>,
  pages: ReadonlySet<string>,
  { old, target }: { old: string; target: string },
): string | undefined {
  const [path = ''] = target.split('#')
  if (!PATH.test(old) || old.startsWith('/api/')) {
    return 'must be the path of a former page, such as /services/audits'
  }
  if (pages.has(old)) return 'is still served, so it can’t be an old address'
  if (path === old) return 'leads to itself'
  if (Object.hasOwn(redirects, path)) {
    return `leads to ${path}, which is an old address too; name the page it leads to`
  }
  return pages.has(path) ? undefined : `unknown page ${target}`
}
