import { labels, page } from '../../cms/pages/lost-hours.ts'
import { evaluateLostHours } from '../../contracts/tools/lost-hours.ts'
import { inputsIn } from '../../contracts/tools/tools.ts'
import { formatDollars, formatHours, formatShare } from '../../words/format-number.ts'
import { assessmentLines } from './assessment-note.ts'

/** The lines about one tool's inputs; undefined if they can't be evaluated. */
const NOTES: Record<string, (query: string) => string[] | undefined> = {
  'lost-hours': lostHoursLines,
}

/**
 * The numbers from a tool, for the staff: its name, then the inputs with their results. Text that no
 * tool of this release can read is returned unchanged.
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
    ...(worksheet ? [{ label: 'Numbers', lines: worksheetLines(worksheet) }] : []),
  ]
}
