export interface Click {
  readonly button: number
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly defaultPrevented: boolean
}

export interface Link {
  readonly href: string
  readonly target: string
  hasAttribute(name: string): boolean
}

/**
 * The internal URL that the click leads to. Undefined if the browser should handle the click:
 * modified clicks, other origins, downloads, links with a target, and hash links on the current
 * page.
 */
export function urlToIntercept(click: Click, link: Link, currentUrl: URL): URL | undefined {
  if (click.defaultPrevented || click.button !== 0) return undefined
  if (click.altKey || click.ctrlKey || click.metaKey || click.shiftKey) return undefined
  if (link.target !== '' || link.hasAttribute('download') || !URL.canParse(link.href)) {
    return undefined
  }
  const url = new URL(link.href)
  if (url.origin !== currentUrl.origin) return undefined
  const samePage = url.pathname === currentUrl.pathname && url.search === currentUrl.search
  return samePage && link.href.includes('#') ? undefined : url
}
