import * as z from 'zod'
import { brokenChecks } from './exhibit-checks.ts'

const line = z.string().trim().min(1).max(300)

/**
 * A worked example as a table. A cell is text or a number; a number is printed with thousands
 * separators, anything else (`$1,250`, `12.5%`, `3.1x`, `(40)`) is written as it is to be read.
 */
export const exhibitSchema = z
  .strictObject({
    title: line,
    /** Says that it is an illustration. */
    note: line,
    /** The heading of each column; the first column names the rows. */
    columns: z.array(line).min(2).max(7),
    rows: z.array(z.array(z.union([z.string().trim().max(120), z.number()]))).min(2),
    /** Rows set apart as totals, counted from 1. */
    totals: z.array(z.int().min(1)).default([]),
    /** What a reader takes from it, in a sentence or two. */
    reading: z.string().trim().max(600).optional(),
    /**
     * Equations over the cells that must hold, e.g. `C4 = C1 + C2 - C3` or `D2 >= 0`. The letter
     * names the column, the number the row, both from the first: A1 is the first row's name. There
     * are + - * / ^, brackets, and sum, product, min, max, average, median, count, abs, sqrt, exp,
     * ln, normal (the cumulative distribution), sumproduct, npv, irr and quartile (IRS, 1 to 3),
     * with ranges as in sum(B1:B4). A result may differ by half of its last printed place;
     * `within 2` at the end allows more.
     */
    checks: z.array(line).min(2),
  })
  .superRefine(({ columns, rows, totals, checks }, context) => {
    for (const [index, row] of rows.entries()) {
      if (row.length === columns.length) continue
      const message = `has ${row.length} cells under ${columns.length} columns`
      context.addIssue({ code: 'custom', path: ['rows', index], message })
    }
    for (const [index, total] of totals.entries()) {
      if (total <= rows.length) continue
      context.addIssue({ code: 'custom', path: ['totals', index], message: 'there is no such row' })
    }
    const names = rows.map(([name]) => name)
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue
      context.addIssue({ code: 'custom', path: ['rows', index], message: 'its name stands above' })
    }
    for (const { index, message } of brokenChecks(rows, checks)) {
      context.addIssue({ code: 'custom', path: ['checks', index], message })
    }
  })

/** A worked example whose arithmetic holds. */
export type Exhibit = z.infer<typeof exhibitSchema>
