const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi
const LINK = /<link\b[^>]*>/gi
/** Links that fetch script: `modulepreload`, and `preload` or `prefetch` as a script. */
const FETCHES_SCRIPT = /rel=["']?modulepreload|as=["']?script/i

/** Removes every script and every link that fetches one. */
export function stripScripts(html: string): string {
  return html.replace(SCRIPT, '').replace(LINK, (link) => (FETCHES_SCRIPT.test(link) ? '' : link))
}
