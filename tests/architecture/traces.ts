import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { colors, logo } from '../../cms/brand.ts'
import { openingHours } from '../../cms/office-hours.ts'
import { office } from '../../cms/office.ts'
import { book, site, webinar } from '../../cms/site.ts'
import { team } from '../../cms/team.ts'
import { pdfTool } from '../support/pdf-tools.ts'
import { specified } from '../support/specified.ts'

const { company, legalName, tagline, email, phone, phoneHref, address } = site

/** Values of this firm that another firm's site must not contain. */
const values: readonly string[] = [
  company,
  legalName,
  tagline,
  new URL(site.url).hostname,
  email,
  phone,
  phoneHref.replace('tel:', ''),
  address.street,
  // A firm's city may be in texts about the law or in the list of time zones, as New York is.
  ...specified([address.city]),
  `${address.city}, ${address.state} ${address.zip}`,
  address.zip,
  site.consultation.callsFrom,
  openingHours(office).open,
  webinar.title,
  book.title,
  logo.path,
  ...site.social.map(({ url }) => url),
  ...team.map(({ name }) => name),
]

/** As `#rrggbb`, without white and black, which any site can have. */
const palette: readonly string[] = Object.values(colors)
  .flatMap(({ light, dark }) => [light.slice(0, 7), dark.slice(0, 7)])
  .filter((color) => color !== '#ffffff' && color !== '#000000')

/** Decodes attributes and texts and replaces special spaces with plain ones. */
const unescaped = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s/g, ' ')

/** Values and colors of this site. */
export function tracesIn(text: string): string[] {
  const read = unescaped(text)
  const lower = read.toLowerCase()
  return [
    // A number alone, because times in calendars have six digits.
    ...values.filter((value) =>
      /^\d+$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(read) : read.includes(value),
    ),
    ...palette.filter((color) => lower.includes(color)),
  ]
}

/** True if the text names the office's time zone outside the options of a time zone list. */
export function namesTimeZone(text: string): boolean {
  const zones = /<option\b[^>]*>[^<]*(?:<\/option>)?/g
  return text.replaceAll(zones, '').includes(site.office.timeZone)
}

/** Paths of matching files, relative to the directory. */
export function filesIn(directory: string, pattern: RegExp): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1))
}

const hex = (channels: readonly number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** The colors in a PDF, as `#rrggbb`. */
export function colorsOfPdf(file: string): Set<string> {
  const plain = pdfTool('qpdf', ['--qdf', '--object-streams=disable', '--no-warn', file, '-'])
  const set = plain.matchAll(/(?<=^|\s)([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG|sc|SC|scn|SCN)\b/g)
  return new Set(
    Array.from(set, ([, ...channels]) => hex(channels.map((channel) => Number(channel) * 255))),
  )
}

/** Colors that cover at least a thousandth of the image, as `#rrggbb`. */
export async function colorsOfImage(file: string): Promise<Set<string>> {
  const data = readFileSync(file)
  const size = { width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">` +
    `<image width="${size.width}" height="${size.height}" href="data:image/png;base64,${data.toString('base64')}"/></svg>`
  const { pixels } = await renderAsync(svg)
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const color = (pixels[at] ?? 0) * 65536 + (pixels[at + 1] ?? 0) * 256 + (pixels[at + 2] ?? 0)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const least = (size.width * size.height) / 1000
  const frequent = [...counts].filter(([, count]) => count >= least)
  return new Set(frequent.map(([color]) => `#${color.toString(16).padStart(6, '0')}`))
}

export function sampleColorsIn(found: ReadonlySet<string>): string[] {
  return palette.filter((color) => found.has(color))
}
