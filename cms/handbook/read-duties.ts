import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT } from '../folders.ts'
import { curlyQuotes } from '../schemas/curly-quotes.ts'
import type { RecurringDate } from '../schemas/recurring-date.ts'
import { fillInFacts } from './fill-in-facts.ts'
import { type Owner, ownerOf } from './owner.ts'
import { recurringDateIn, timesOf } from './recurring-date.ts'

/** A duty that recurs: a step of a procedure whose time is a recurring date. */
export interface RecurringDuty extends Owner {
  when: RecurringDate
  task: string
  /** The procedure's anchor, such as `#sop-docketing`. */
  href: string
  /** Minutes that it takes each time, in a firm of three timekeepers. */
  minutes: number
}

/** A procedure's rows. Markdown is only parsed as far as needed, because the server reads this too. */
const PROCEDURE = /^:::sop\{[^}\n]*id="([^"\n]+)"[^}\n]*\}\n\|.*\n\|.*\n((?:\|.*\n)+)/gm

/** A step as the calendar shows it: its first clause, without links. */
const taskOf = (step: string) =>
  step.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/[;:].*$/, '')

/** The recurring steps of a handbook section's procedures, in their order. */
export function dutiesIn(file: string, text: string): RecurringDuty[] {
  const mistakes: string[] = []
  const duties = Array.from(text.matchAll(PROCEDURE)).flatMap(({ 1: id, 2: rows = '', index }) =>
    rows
      .trimEnd()
      .split('\n')
      .flatMap((row, place) => {
        const [step = '', owner = '', , time = ''] = row.slice(2, -2).split(' | ')
        const when = recurringDateIn(time)
        const assigned = ownerOf(owner)
        if (!when || !assigned) return []
        const minutes = Number(/(\d+) minutes/.exec(time)?.[1] ?? 0)
        if (minutes > 0)
          return { task: curlyQuotes(taskOf(step)), href: `#${id}`, when, minutes, ...assigned }
        const line = text.slice(0, index).split('\n').length + 3 + place
        mistakes.push(
          `${file}:${line}: a step that recurs needs its minutes, as in ${time}, 15 minutes`,
        )
        return []
      }),
  )
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return duties
}

const PERIODS = ['business day', 'day', 'week', 'month', 'quarter']
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** Sort key of a duty in the calendar: by period, then roughly by day, then by time. */
function orderOf({ when }: RecurringDuty): number {
  const period = PERIODS.indexOf(when.every)
  const weekday = 'on' in when ? DAYS.indexOf(when.on) : 0
  const week = 'nth' in when ? { first: 3, second: 10, third: 17, last: 26 }[when.nth] : 0
  const day = 'businessDay' in when ? when.businessDay * 1.4 : week + weekday
  return (period * 40 + day) * 1440 + (timesOf(when)[0] ?? 1439)
}

/** The recurring steps of every procedure in the content, in the order of the calendar. */
export function readDuties(folder: string): readonly RecurringDuty[] {
  const files = readdirSync(join(CONTENT, folder)).filter((name) => name.endsWith('.md'))
  return files
    .toSorted()
    .flatMap((name) => {
      const file = `content/${folder}/${name}`
      return dutiesIn(file, fillInFacts(file, readFileSync(join(CONTENT, folder, name), 'utf8')))
    })
    .toSorted((a, b) => orderOf(a) - orderOf(b))
}
