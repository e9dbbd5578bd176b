import lighthouse, { type Flags } from 'lighthouse'
import { launchForLighthouse } from '../harness/browser.ts'
import { type Figure, type Measurement, progress, type Settings } from '../harness/measurement.ts'
import { startProduct, startReference } from '../harness/servers.ts'
import { listedRoutes } from '../harness/site-index.ts'
import { interleave, median } from '../harness/statistics.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const MOST = { lcpRatio: 1.05, blockingMs: 30, shift: 0 }

interface Report {
  /** 0 to 100, in the order of the requested categories. */
  scores: number[]
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  shift: number
  failing: string[]
}

/** On a busy machine, Lighthouse sometimes loses a trace and asks for another run. */
const ATTEMPTS = 3

async function runLighthouse(url: string, categories: readonly string[]): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(url, categories)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      progress(`  retrying ${url}: ${String(error)}`)
    }
  }
}

/** Runs Lighthouse once with its default mobile settings, in a new browser. */
async function runOnce(url: string, categories: readonly string[]): Promise<Report> {
  const { port, stop } = await launchForLighthouse()
  try {
    const flags: Flags = { port, logLevel: 'silent', onlyCategories: [...categories] }
    const result = await lighthouse(url, flags)
    if (result?.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    if (!result) throw new Error(`Lighthouse gave no report of ${url}`)
    const { lhr } = result
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs)
    return {
      scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
      firstPaintMs: value('first-contentful-paint'),
      largestPaintMs: value('largest-contentful-paint'),
      blockingMs: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      failing: weighed
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    }
  } finally {
    await stop()
  }
}

const medianOf = (reports: readonly Report[], pick: (report: Report) => number) =>
  median(reports.map(pick))

function scoresOf(reports: readonly Report[]): number[] {
  return CATEGORIES.map((_, index) => medianOf(reports, ({ scores }) => scores[index] ?? 0))
}

function figuresOf(route: string, pages: Report[], plain: Report[]): Figure[] {
  const scores = scoresOf(pages)
  const failing = [...new Set(pages.flatMap(({ failing: ids }) => ids))]
  // Lighthouse takes a third of the SEO points off a noindex page. An alias isn't in the sitemap
  // either, but it isn't noindex.
  const isListed = listedRoutes().has(route)
  const wanted = CATEGORIES.map((category) => (category === 'seo' && !isListed ? 66 : 100))
  const lcp = medianOf(pages, ({ largestPaintMs }) => largestPaintMs)
  const plainLcp = medianOf(plain, ({ largestPaintMs }) => largestPaintMs)
  const blocking = medianOf(pages, ({ blockingMs }) => blockingMs)
  const shift = medianOf(pages, (report) => report.shift)
  return [
    {
      what: `${route}: Lighthouse mobile, performance/accessibility/best practices/SEO`,
      target: wanted.join('/'),
      figure: [scores.join('/'), ...failing].join(' '),
      reference: `performance ${medianOf(plain, ({ scores: [first] }) => first ?? 0)} without JavaScript`,
      met: scores.every((score, index) => score >= (wanted[index] ?? 100)),
    },
    {
      what: `${route}: LCP relative to the page without JavaScript`,
      target: `≤ ${MOST.lcpRatio}`,
      figure: `${(lcp / plainLcp).toFixed(3)} (${lcp.toFixed(0)} ms)`,
      reference: `${plainLcp.toFixed(0)} ms`,
      met: lcp / plainLcp <= MOST.lcpRatio,
    },
    {
      what: `${route}: total blocking time`,
      target: `≤ ${MOST.blockingMs} ms`,
      figure: `${blocking.toFixed(0)} ms`,
      reference: `${medianOf(plain, ({ blockingMs }) => blockingMs).toFixed(0)} ms`,
      met: blocking <= MOST.blockingMs,
    },
    {
      what: `${route}: layout shift`,
      target: '0',
      figure: shift.toFixed(3),
      reference: medianOf(plain, (report) => report.shift).toFixed(3),
      met: shift <= MOST.shift,
    },
  ]
}

async function run({ rounds, routes }: Settings): Promise<Figure[]> {
  const product = await startProduct()
  const stripped = await startReference('no-js-proxy.ts', { UPSTREAM: product.url })
  const figures: Figure[] = []
  for (const route of routes) {
    progress(`  ${route}`)
    try {
      const { subject, reference } = await interleave(
        rounds,
        () => runLighthouse(product.url + route, CATEGORIES),
        () => runLighthouse(stripped.url + route, ['performance']),
      )
      figures.push(...figuresOf(route, subject, reference))
    } catch (error) {
      // Continue with the other pages.
      figures.push({ what: route, target: '', figure: String(error), reference: '', met: false })
    }
  }
  await stripped.stop()
  await product.stop()
  return figures
}

export const pageScores: Measurement = {
  name: 'lighthouse',
  about: 'Lighthouse mobile scores, and LCP compared with the page without JavaScript',
  run,
}
