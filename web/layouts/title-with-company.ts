import { site } from '../../cms/site.ts'

/** Maximum length in characters of HTML, in which `&` counts as five and an apostrophe as six. */
const LONGEST_TITLE = 70

/** A page's title followed by the firm's name, unless that would be too long. */
export function titleWithCompany(title: string): string {
  const whole = `${title} | ${site.company}`
  const html = whole.replaceAll('&', '&amp;').replaceAll(/['"]/g, '&quot;')
  return html.length > LONGEST_TITLE ? title : whole
}
