/** The parts of a click that say what the visitor meant by it. */
export interface Click {
  readonly button: number
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly defaultPrevented: boolean
}

/** The parts of a link that decide who follows it. */
export interface Link {
  readonly href: string
  readonly target: string
  hasAttribute(name: string): boolean
}

/**
 * The address that a click leads to within this site, or undefined where following it is the
 * browser's: modified clicks, other origins, downloads, links with a target, and jumps within the
 * page that is shown.
 */
export function addressToFollow(click: Click, link: Link, here: URL): URL | undefined {
  if (click.defaultPrevented || click.button !== 0) return undefined
  if (click.altKey || click.ctrlKey || click.metaKey || click.shiftKey) return undefined
  if (link.target !== '' || link.hasAttribute('download') || !URL.canParse(link.href)) {
    return undefined
  }
  const address = new URL(link.href)
  if (address.origin !== here.origin) return undefined
  const samePage = address.pathname === here.pathname && address.search === here.search
  return samePage && link.href.includes('#') ? undefined : address
}
