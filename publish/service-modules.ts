import { offers as onHomePage } from '../cms/pages/home.ts'
import { readHandbook } from '../cms/handbook/read-handbook.ts'
import { type Chart, chartOf } from '../cms/schemas/chart.ts'
import { drawnFigures } from '../cms/schemas/exhibit-drawing.ts'
import type { HandbookSection } from '../cms/schemas/handbook.ts'
import type { ServiceOffer, ServiceRecord } from '../cms/schemas/service.ts'
import { offerOf, readServices } from '../cms/services/read-services.ts'
import { servicePage } from '../cms/services/service-page.ts'
import { serviceSlugs } from '../cms/services/service-slugs.ts'
import { services } from '../cms/services/services.ts'
import { team } from '../cms/team.ts'
import { knownAddresses } from '../web/known-addresses.ts'
import { formatPrice, withThousands } from '../words/format-price.ts'

let cached: readonly ServiceRecord[] | undefined

/** @throws an Error for invalid content, including broken links */
export function serviceRecords(): readonly ServiceRecord[] {
  cached ??= readServices({ addresses: knownAddresses() })
  return cached
}

let sections: readonly HandbookSection[] | undefined

/** The handbook's sections, with checked links and service names. */
export function handbookSections(): readonly HandbookSection[] {
  const named = new Set(serviceSlugs())
  sections ??= readHandbook({ addresses: knownAddresses(), services: named })
  return sections
}

/** Clears the cached folder of content/; `npm run dev` calls this after a change. */
export function forget(folder: string): void {
  if (folder === 'handbook') sections = undefined
  else cached = undefined
}

/** Everything visitors can book, including consultations without a service page. */
export function offers() {
  const { general, businessSolutions, operationalAudit } = services
  return [general, businessSolutions, ...serviceRecords().map(offerOf), operationalAudit]
}

/** In characters. A longer number doesn't fit on a slip of the catalog, so the slip has none. */
const LONGEST_ANSWER = 9

/** The number that a worked example comes to, as it is printed. */
export function answerOf(exhibit: ServiceRecord['exhibit']): Chart['entries'][number] | undefined {
  if (!exhibit?.chart) return undefined
  const { entries } = chartOf(exhibit.rows, exhibit.chart)
  const answer = entries.findLast(({ total }) => total) ?? entries.at(-1)
  return answer && answer.text.length <= LONGEST_ANSWER ? answer : undefined
}

/** Every service has at least this many events. */
const LISTED_EVENTS = 3

/** The usual price, or why there is none. */
function feeOf(fee: ServiceRecord['fee']) {
  if (fee?.price) return { fee: { amount: formatPrice(fee.price), note: fee.price.unit } }
  return fee?.reason === undefined ? {} : { fee: { note: fee.reason } }
}

/** Every service as the ledger of services lists it. */
export function catalogue() {
  return serviceRecords().map((record) => {
    const { slug, title, summary, description, path, category, exhibit, inBrief } = record
    const drawing = exhibit?.drawing && drawnFigures(exhibit.rows, exhibit.drawing)
    const answer = answerOf(exhibit)?.text
    return {
      slug,
      title,
      summary,
      description,
      path,
      events: record.triggers.slice(0, LISTED_EVENTS).map(({ event }) => event),
      sample: record.sample,
      ...feeOf(record.fee),
      ...(category && { category }),
      ...(inBrief && { gets: inBrief.receive.short, takes: inBrief.takes.short }),
      ...(drawing && { drawing }),
      ...(answer !== undefined && { answer }),
    }
  })
}

/** The paths of the services whose page isn't below /services, by slug. */
export function ownPaths(): Record<string, string> {
  return Object.fromEntries(
    serviceRecords()
      .filter(({ slug, path }) => path !== `/services/${slug}`)
      .map(({ slug, path }) => [slug, path]),
  )
}

/** The services that the home page names, with the addresses of their pages. */
export function named() {
  const known: readonly ServiceOffer[] = offers()
  return onHomePage.paths.flatMap(({ rows }) =>
    rows.map(({ name, service }) => {
      const path = known.find(({ slug }) => slug === service)?.path
      if (path === undefined) throw new Error(`${name} has no page`)
      return { name, slug: service, path }
    }),
  )
}

/** The lowest usual price of each service that publishes one, by slug, such as `$4,000`. */
export function prices(): Record<string, { from: string; unit: string }> {
  return Object.fromEntries(
    serviceRecords().flatMap(({ slug, fee }) =>
      fee?.price
        ? [[slug, { from: `$${withThousands(fee.price.from)}`, unit: fee.price.unit }]]
        : [],
    ),
  )
}

/** Code that lazily imports each service's module, by slug. */
export function serviceLoadersCode(moduleOf: (slug: string) => string): string {
  const entries = serviceRecords().map(
    ({ slug }) => `'${slug}': () => import(${JSON.stringify(moduleOf(slug))})`,
  )
  return `export const serviceLoaders = {${entries.join(',\n')}}`
}

/** The data of a service's page; undefined if the service doesn't exist. */
export function serviceRecord(slug: string) {
  const records = serviceRecords()
  const record = records.find((one) => one.slug === slug)
  return record && servicePage(record, { services: records, handbook: handbookSections(), team })
}
