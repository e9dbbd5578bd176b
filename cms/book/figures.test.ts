import { describe, expect, test } from 'vitest'
import { facts } from '../handbook/facts.ts'
import { roundingOf, valueOf } from '../schemas/cell.ts'
import { evaluate } from '../schemas/formula.ts'
import { type HandbookBlock, type HandbookTable, plain } from '../schemas/handbook.ts'
import {
  all,
  balances,
  billedByQuarter,
  billedIn,
  closing,
  closings,
  costsOf,
  derived,
  leaks,
  numbersIn,
  openInDecember,
  opening,
  over60,
  quarterly,
  questions,
  sum,
} from './derived-figures.ts'
import * as figures from './figures.ts'
import { readBook } from './read-book.ts'

const { calendar, cash, collected, costs, forecast, matters, owner, receivables } = figures
const { salaries, timekeepers, trust } = figures

/** Digits that aren't the firm's numbers: rules, opinions, years, and times of day. */
const NOT_FIGURES =
  /\b(?:Rules?|Opinion) \d+(?:\.\d+)?(?: and \d+\.\d+)?|\b(?:19|20)\d\d\b|\d+:\d\d/g

/** Every amount, percentage, and plain number in a text, as written. */
function writtenIn(text: string): string[] {
  return text.replaceAll(NOT_FIGURES, '').match(/\$?\d+(?:,\d{3})*(?:\.\d+)?%?/g) ?? []
}

/** A number as written, with a percent sign if the text spells out "percent". */
const valueIn = (written: string, text: string) =>
  text.includes(`${written} percent`) && !written.includes('%') ? `${written}%` : written

const percents = [
  ...Object.values(figures.assumptions).filter((one) => typeof one === 'number'),
  ...figures.assumptions.sameDayLow,
  figures.ranking.yieldPercent,
  figures.ranking.usablePercent,
  figures.ranking.interestPercent,
  figures.signings.laterSharePercent,
  figures.budget.collectedPercent,
  salaries.payrollCosts,
  trust.cardDeposits.processorPercent,
  100,
].map((percent) => percent / 100)

interface Row {
  chapter: string
  table: string
  cells: readonly string[]
  earlier: readonly (readonly string[])[]
}

/** The tables in blocks, also those in examples. */
const tablesIn = (blocks: readonly HandbookBlock[]): HandbookTable[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'table') return [block]
    if (!('blocks' in block)) return []
    const title = 'title' in block ? block.title : block.rule
    return tablesIn(block.blocks).map((table) => ({ ...table, caption: title }))
  })

const chapters = readBook()
const tables = chapters.flatMap(({ id, blocks }) =>
  tablesIn(blocks).map((table) => ({
    chapter: id,
    caption: table.caption ?? '',
    head: table.head.map(plain),
    rows: table.rows.map((row) => row.map(plain)),
  })),
)

/** Rows of the tables whose `Calculation` column shows how the last cell was calculated. */
const worked: Row[] = tables
  .filter(({ head }) => head[1] === 'Calculation')
  .flatMap(({ chapter, caption, rows }) =>
    rows.map((cells, index) => ({
      chapter,
      table: caption,
      cells,
      earlier: rows.slice(0, index),
    })),
  )

const isCalculated = ({ cells: [, working = ''] }: Row) => /^[^a-wyz]*\d[^a-wyz]*$/.test(working)

/** Evaluates a row's `Calculation` cell, in which an "x" between numbers means multiplication. */
function resultOf({ cells: [, working = ''], earlier }: Row): number {
  if (working === 'sum') return sum(earlier.map((cells) => valueOf(cells[2] ?? '') ?? Number.NaN))
  return evaluate([], working.replaceAll(/[$,]/g, '').replaceAll(' x ', ' * '))
}

const rounds = (cell: string, exact: number) =>
  Math.abs((valueOf(cell) ?? Number.NaN) - exact) <= roundingOf(cell) + 1e-9

/**
 * Every number that a chapter may state: in figures.ts, derived from it, calculated in a table, or
 * a fact.
 */
const known = [
  ...numbersIn(figures),
  ...numbersIn(derived),
  ...percents,
  ...worked.filter((row) => isCalculated(row) || row.cells[1] === 'sum').map(resultOf),
  ...Object.values(facts).flatMap(({ text }) =>
    writtenIn(text).map((written) => valueOf(valueIn(written, text)) ?? 0),
  ),
]
const isKnown = (written: string) => known.some((one) => rounds(written, Math.abs(one)))

/** The text of blocks outside tables, paragraph by paragraph. */
function proseIn(blocks: readonly HandbookBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [plain(block.text)]
    if (block.kind === 'list' || block.kind === 'checklist') return block.items.map(plain)
    if (block.kind === 'flow') return block.steps.map(plain)
    return 'blocks' in block ? proseIn(block.blocks) : []
  })
}

describe('the book’s figures agree with each other', () => {
  test('hours billed by quarter add up to those of the year', () => {
    for (const [index, { before, year, billedAWeek }] of all.entries()) {
      expect(sum(quarterly[index]?.map(({ hours }) => hours) ?? [])).toBe(year.recorded - year.cut)
      expect((billedAWeek[0] ?? 0) * calendar.workingWeeks).toBe(before.recorded - before.cut)
    }
  })

  test('the owner’s week, her questions, and the hours she gave up add up', () => {
    expect(sum(numbersIn(owner.week))).toBe(owner.months[0])
    expect(sum(numbersIn(owner.moved))).toBe((owner.months[0] ?? 0) - (owner.months[11] ?? 0))
    expect(questions).toBe(212)
    expect(owner.week.billed).toBe(timekeepers.owner.billedAWeek[0])
  })

  test('the parts of the owner’s day add up to her billed hours and her week, within office hours', () => {
    const { start, doorClosed, meetings, withSecondAttorney, drafting, end } = owner.days
    const billed = doorClosed + meetings + drafting
    expect(billed).toBe(timekeepers.owner.billedAWeek[4])
    expect(billed + start + withSecondAttorney + end).toBe(owner.months[9])
    const table = tables.find(({ caption }) => caption.includes('by part of the day'))
    const hours = table?.rows.slice(0, -1).map(([part = '', , , week = '']) => {
      const [from = 0, to = 0] = [...part.matchAll(/(\d+):(\d\d)/g)].map(
        ([, hour, minute]) => (Number(hour) < 8 ? 12 : 0) + Number(hour) + Number(minute) / 60,
      )
      return [week, (to - from) * 5]
    })
    expect(hours).toHaveLength(5)
    for (const [week, fiveDays] of hours ?? []) expect(Number(week)).toBe(fiveDays)
  })

  test('the ranking has every kind of hour that the owner lost, and begins with the largest leak', () => {
    expect(leaks.questions).toBe(Math.max(leaks.owner, leaks.conversations, leaks.questions))
    expect(figures.ranking.hours.questions).toBe(owner.week.questions * calendar.weeksAMonth)
    expect(figures.ranking.hours.conversations).toBe(
      owner.week.conversations * calendar.weeksAMonth,
    )
    const ranking = worked.filter(({ table }) => table.startsWith('A ranking of'))
    const amounts = ranking.slice(0, -1).map(({ cells }) => valueOf(cells[2] ?? '') ?? 0)
    expect(amounts).toHaveLength(Object.keys(leaks).length)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  })

  test('receivables: opening balance, billing, collections, and write-offs give the closing one', () => {
    const moved = billedIn('year') - sum(collected.quarters)
    const writtenOff = sum(numbersIn(receivables.writtenOff))
    expect(opening + moved - writtenOff).toBe(closing)
    expect(collected.oldBills + receivables.writtenOff.oldBills).toBe(opening)
    const { bills: _, ...results } = receivables.calls
    expect(sum(numbersIn(results))).toBe(over60(receivables.opening))
  })

  test('cash: the quarters’ costs are the year’s, and the forecast ends where it should', () => {
    expect(sum(cash.costs)).toBe(costsOf(1))
    expect(sum(cash.creditLine)).toBe(figures.assumptions.borrowed)
    const planned = 3 * cash.monthlyDraw + 2 * cash.monthlyReserve + (cash.creditLine[3] ?? 0)
    expect(sum(forecast.payments)).toBe(forecast.costs + planned)
    expect(Math.min(...balances)).toBeLessThan(cash.floor)
  })

  test('matters: opened and closed ones give the open ones', () => {
    expect(openInDecember).toBe(75)
    const { owner: own, secondAttorney } = matters.responsible
    expect([own[0] + secondAttorney[0], own[1] + secondAttorney[1]]).toEqual([
      matters.open,
      openInDecember,
    ])
    expect(sum(numbersIn(matters.old.january))).toBe(37)
  })

  test('salaries with payroll costs are the costs', () => {
    const gross = (salary: number) => (salary * (100 + salaries.payrollCosts)) / 100
    expect(salaries.secondAttorney.map(gross)).toEqual(costs.secondAttorney)
    expect(salaries.paralegal.map(gross)).toEqual(costs.paralegal)
  })

  test('trust: the difference is what the processor kept', () => {
    const { count, amount, processorPercent } = trust.cardDeposits
    const adjusted = trust.statement - trust.outstanding
    const kept = (count * amount * processorPercent) / 100
    expect(trust.ledgers - adjusted).toBeCloseTo(kept, 2)
    const after = worked.filter(({ table }) => table.startsWith('The trust account after'))
    expect(after.map(({ cells }) => valueOf(cells[2] ?? ''))).toEqual([
      ...Array.from({ length: 3 }, () => trust.ledgers),
      0,
    ])
  })
})

describe('the book’s chapters state what the figures say', () => {
  test('every working gives its result', () => {
    expect(worked.length).toBeGreaterThan(80)
    const wrong = worked
      .filter((row) => isCalculated(row) || row.cells[1] === 'sum')
      .filter((row) => !rounds(row.cells[2] ?? '', resultOf(row)))
      .map(({ chapter, table, cells }) => `${chapter}: ${table}: ${cells.join(' | ')}`)
    expect(wrong).toEqual([])
  })

  test('every total is the sum of its column', () => {
    const wrong = tables.flatMap(({ chapter, caption, head, rows }) => {
      const total = rows.at(-1) ?? []
      if (head[1] === 'Calculation' || !/^(?:Total|Profit before|Open on)/.test(total[0] ?? ''))
        return []
      return total.flatMap((cell, column) => {
        const expected = sum(rows.slice(0, -1).map((row) => valueOf(row[column] ?? '') ?? 0))
        if (column === 0 || cell === '' || /\.\d%/.test(cell) || rounds(cell, expected)) return []
        return [`${chapter}: ${caption}: ${head[column]} is ${cell}, not ${expected}`]
      })
    })
    expect(wrong).toEqual([])
  })

  test('the forecast and the cash by quarter go on from row to row', () => {
    const column = (caption: RegExp, name: string) => {
      const table = tables.find((one) => caption.test(one.caption))
      const at = table?.head.indexOf(name) ?? -1
      return table?.rows.map((row) => valueOf(row[at] ?? '')) ?? []
    }
    expect(column(/^The forecast/, 'Closing balance').slice(0, 13)).toEqual(balances)
    expect(column(/^Cash by quarter/, 'Closing')).toEqual(closings)
    expect(column(/^Cash by quarter/, 'Opening')).toEqual([cash.opening, ...closings.slice(0, 3)])
    expect(column(/^Hours billed and/, 'Billed').slice(0, 4)).toEqual(billedByQuarter)
    expect(column(/last full week/, 'Hours')).toEqual(owner.months)
  })

  test('every amount, percentage, and number over nine is a figure or follows from one', () => {
    const stated = chapters.flatMap(({ id, blocks }) => [
      ...proseIn(blocks).map((text) => ({ id, text })),
      ...tables
        .filter(({ chapter }) => chapter === id)
        .flatMap(({ rows }) => rows.flat().map((text) => ({ id, text }))),
    ])
    const unknown = stated.flatMap(({ id, text }) =>
      writtenIn(text)
        .map((written) => valueIn(written, text))
        .filter((written) => /[$%.]|\d\d/.test(written) && !isKnown(written))
        .map((written) => `${id}: ${written} in "${text.slice(0, 90)}"`),
    )
    expect(unknown).toEqual([])
  })
})
