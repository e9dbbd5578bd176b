import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCaseStudies } from '../../cms/case-studies/read-case-studies.ts'
import { SAMPLE } from '../../cms/folders.ts'
import { claims } from '../../cms/pages/claims.ts'
import { ownerStory, typicalHours } from '../../cms/pages/owner-story.ts'
import { specified } from '../support/specified.ts'

const { hours, clientWork, billedAfter, averageReduction } = ownerStory

const chapter = (name: string) => readFileSync(join(SAMPLE, 'book', `${name}.md`), 'utf8')

/** The hours in a table's second column, by the name in the first. */
function hoursIn(text: string): Map<string, number> {
  const rows = [...text.matchAll(/^\| ([^|]+) \| (\d+) \|/gm)]
  return new Map(rows.map(([, name = '', count]) => [name, Number(count)]))
}

/** Sum of all rows but the last, which must be equal to it. */
function sumOf(table: Map<string, number>): number {
  return [...table.values()].slice(0, -1).reduce((sum, each) => sum + each, 0)
}

describe.each(specified(['owner’s story']))('%s', () => {
  test('the week in the book has the same hours and adds up [CL-01]', () => {
    const week = hoursIn(chapter('02-the-week'))
    const [billed = 0, , , unbilled = 0] = week.values()
    expect([billed, billed + unbilled]).toEqual([clientWork.billed, clientWork.before])
    expect([sumOf(week), [...week.values()].at(-1)]).toEqual([hours.before, hours.before])
    // Over 20 billable hours a month are lost.
    expect((unbilled * 52) / 12).toBeGreaterThan(20)
  })

  test('the hours that the owner gave up add up [CL-01]', () => {
    const moved = hoursIn(chapter('16-what-was-left'))
    const less = hours.before - hours.after
    expect([sumOf(moved), [...moved.values()].at(-1)]).toEqual([less, less])
  })

  test('what is billed after nine months is plausible and the same in the book', () => {
    expect(billedAfter / hours.after).toBeLessThanOrEqual(0.8)
    const end = chapter('13-thirty-hours')
    expect(end).toMatch(new RegExp(`\\b${hours.after} hours a week\\b.*\\b${billedAfter}\\b`, 's'))
  })

  test('the case study has the same hours', () => {
    const story = readCaseStudies().find(({ firm }) => firm.includes('estate-planning'))
    expect(story?.figure).toMatchObject({
      before: String(hours.before),
      after: String(hours.after),
    })
    const lines = (all: readonly string[] = []) => all.join(' ')
    expect(lines(story?.challenge)).toMatch(new RegExp(`\\b${clientWork.billed}\\b`))
    expect(lines(story?.result)).toMatch(new RegExp(`\\b${billedAfter}\\b`))
  })

  test('what is typical follows from the stated average [CL-01]', () => {
    expect(typicalHours).toBe(52.5)
  })
})

test('owner’s story: the stated average is the one among the numbers about law firms [CL-01]', () => {
  expect(claims.hours.figure).toBe(`${averageReduction}%`)
})
