import * as readiness from '../../cms/pages/409a-readiness.ts'
import * as capital from '../../cms/pages/cost-of-capital.ts'
import { labels, page } from '../../cms/pages/lost-hours.ts'
import * as marketability from '../../cms/pages/marketability-discount.ts'
import { evaluateCapital } from '../../contracts/tools/cost-of-capital.ts'
import { evaluateLostHours } from '../../contracts/tools/lost-hours.ts'
import { evaluateMarketability } from '../../contracts/tools/marketability.ts'
import { PUT_MODELS } from '../../contracts/tools/put-models.ts'
import { evaluateReadiness } from '../../contracts/tools/readiness.ts'
import { documentKeys, documentsIn, isDocuments } from '../../contracts/tools/documents.ts'
import { inputsIn } from '../../contracts/tools/tools.ts'
import { formatCalendarDate } from '../../words/format-date-time.ts'
import { formatDollars, formatHours, formatShare } from '../../words/format-number.ts'
import { assessmentLines } from './assessment-note.ts'
import { documentsFor } from './service-documents.ts'

/**
 * By tool or list, makes the lines about its inputs; undefined if the inputs can't be evaluated.
 */
const NOTES: Record<string, (query: string) => string[] | undefined> = {
  'lost-hours': lostHoursLines,
  '409a-readiness': readinessLines,
  'marketability-discount': marketabilityLines,
  'cost-of-capital': capitalLines,
  documents: documentsLines,
}

/**
 * The numbers from a tool, or the documents from a list, for the staff: its name, then the inputs
 * with their results. Text that this release can't read is returned unchanged.
 */
export function worksheetLines(worksheet: string): string[] {
  const [tool = '', query = ''] = worksheet.split('?')
  return (Object.hasOwn(NOTES, tool) && NOTES[tool]?.(query)) || [worksheet]
}

function lostHoursLines(query: string): string[] | undefined {
  const empty = { fee: '', worked: '', recorded: '', rate: '', billed: '', collected: '' }
  const { result } = evaluateLostHours(inputsIn(query, empty) ?? empty)
  if (!result) return undefined
  const { hours, rate, worked, billed, collected, losses, perHour } = result
  return [
    `${page.title}: ${labels.fees[result.fee]}`,
    `${formatHours(hours.worked)} hours worked, ${formatHours(hours.recorded)} recorded, at ${formatDollars(rate)}`,
    `Worked ${formatDollars(worked)}, billed ${formatDollars(billed)}, collected ${formatDollars(collected)}`,
    `Not recorded ${formatDollars(losses.unrecorded)}, taken off ${formatDollars(losses.reduced)}, not paid ${formatDollars(losses.unpaid)}`,
    `Leakage ${formatShare(result.leakage)}, realization ${formatShare(result.realization)}, collection ${formatShare(result.collection)}`,
    `${formatDollars(perHour)} collected for each hour worked`,
  ]
}

function readinessLines(query: string): string[] | undefined {
  const { events, documents, labels } = readiness
  const empty = { valued: '', event: '', happened: '', have: '' }
  const ids = { events: events.map(({ id }) => id), documents: documents.map(({ id }) => id) }
  const { result } = evaluateReadiness(inputsIn(query, empty) ?? empty, ids)
  if (!result) return undefined
  const { valued, lastDay, ended, due, have } = result
  const missing = documents.filter(({ id }) => !have.includes(id)).map(({ name }) => name)
  return [
    readiness.page.title,
    ...(valued === undefined || lastDay === undefined || due === undefined
      ? ['No report yet']
      : [
          `Valuation date ${formatCalendarDate(valued)}`,
          `${labels.lastDay}: ${formatCalendarDate(lastDay)}`,
          `${labels.due}: ${formatCalendarDate(due)}`,
        ]),
    ...(ended
      ? [`${labels.ended}: ${events.find(({ id }) => id === ended.event)?.name ?? ended.event}`]
      : []),
    missing.length === 0 ? 'All documents ready' : `Still to collect: ${missing.join('; ')}`,
  ]
}

function marketabilityLines(query: string): string[] | undefined {
  const empty = { volatility: '', years: '', rate: '', dividend: '', model: '' }
  const { result } = evaluateMarketability(inputsIn(query, empty) ?? empty)
  if (!result) return undefined
  const { volatility, years, rate, dividend } = result.inputs
  return [
    marketability.page.title,
    `Volatility ${formatShare(volatility)}, ${years} years, rate ${formatShare(rate)}, dividends ${formatShare(dividend)}`,
    ...PUT_MODELS.map(
      (model) => `${marketability.models[model].name}: ${formatShare(result.discounts[model])}`,
    ),
  ]
}

function capitalLines(query: string): string[] | undefined {
  const empty = {
    riskFree: '',
    premium: '',
    beta: '',
    size: '',
    company: '',
    debtCost: '',
    tax: '',
    debtShare: '',
  }
  const { result } = evaluateCapital(inputsIn(query, empty) ?? empty)
  if (!result) return undefined
  const { inputs, costs } = result
  const { parts } = capital.labels
  return [
    capital.page.title,
    `Risk-free ${formatShare(inputs.riskFree)}, premiums ${formatShare(inputs.premium)}, ${formatShare(inputs.size)}, and ${formatShare(inputs.company)}, unlevered beta ${inputs.beta}`,
    `Debt at ${formatShare(inputs.debtCost)}, ${formatShare(inputs.debtShare)} of the capital, tax ${formatShare(inputs.tax)}`,
    `${parts.equity}: ${formatShare(costs.equity)}`,
    `${parts.debt}: ${formatShare(costs.debt)}`,
    `${parts.average}: ${formatShare(costs.average)}`,
  ]
}

/**
 * The format of a key. Only keys with it are shown if they aren't in the list, which may have
 * changed, because the visitor may have sent anything.
 */
const UNKNOWN_KEY = /^[a-z0-9-]{1,40}$/

/** Which documents of the service's list the visitor has. */
function documentsLines(query: string): string[] | undefined {
  const { service, have } = documentsIn(query) ?? { service: '', have: [] }
  const documents = documentsFor(service)
  if (documents.length === 0) return undefined
  const keys = documentKeys(documents)
  const isReady = (_document: string, index: number) => have.includes(keys[index] ?? '')
  const ready = documents.filter(isReady)
  const missing = documents.filter((document) => !ready.includes(document))
  const others = have.filter((key) => !keys.includes(key) && UNKNOWN_KEY.test(key))
  return [
    `${service}: has ${ready.length} of ${documents.length}`,
    ...ready.map((document) => `Has: ${document}`),
    ...missing.map((document) => `Still to find: ${document}`),
    ...(others.length > 0 ? [`Not in the list: ${others.join(', ')}`] : []),
  ]
}

/** What a visitor chose to send with a booking, for the staff. */
interface Enclosed {
  assessment?: string | null | undefined
  worksheet?: string | null | undefined
}

/** Each enclosure with its label; empty if the visitor sent none. */
export function enclosuresOf({
  assessment,
  worksheet,
}: Enclosed): { label: string; lines: string[] }[] {
  return [
    ...(assessment ? [{ label: 'Assessment', lines: assessmentLines(assessment) }] : []),
    ...(worksheet
      ? [
          {
            label: isDocuments(worksheet) ? 'Documents' : 'Numbers',
            lines: worksheetLines(worksheet),
          },
        ]
      : []),
  ]
}
