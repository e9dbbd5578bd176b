import * as z from 'zod'
import { chartOf, chartSchema, filledIn } from './chart.ts'
import { brokenChecks } from './exhibit-checks.ts'
import { drawnFigures, exhibitDrawingSchema } from './exhibit-drawing.ts'

const line = z.string().trim().min(1).max(300)

/**
 * A worked example as a table. A cell is text or a number. Numbers are printed with thousands
 * separators; any other format (`$1,250`, `12.5%`, `3.1x`, `(40)`) is text and printed as written.
 */
export const exhibitSchema = z
  .strictObject({
    title: line.describe('The table’s title'),
    note: line.describe('Says that the table is an illustration'),
    columns: z
      .array(line)
      .min(2)
      .max(7)
      .describe('The heads of the columns; the first column names the rows'),
    rows: z
      .array(z.array(z.union([z.string().trim().max(120), z.number()])))
      .min(2)
      .describe('The rows, each with as many cells as there are columns'),
    totals: z.array(z.int().min(1)).default([]).describe('Which rows are totals, counted from 1'),
    reading: z
      .string()
      .trim()
      .max(600)
      .optional()
      .describe('How to read the table, in a sentence or two'),
    /**
     * Equations between cells that must hold, e.g. `C4 = C1 + C2 - C3` or `D2 >= 0`. Letters are
     * columns and numbers are rows, so A1 is the first row's name. Supported: + - * / ^,
     * parentheses, and sum, product, min, max, average, median, count, abs, sqrt, exp, ln, normal
     * (the cumulative distribution), sumproduct, npv, irr, and quartile (IRS method, 1 to 3), with
     * ranges as in sum(B1:B4). A result may differ by half a unit in its last printed digit;
     * `within 2` at the end allows more.
     */
    checks: z
      .array(line)
      .min(2)
      .describe('Equations between cells that must hold, such as C4 = C1 + C2 - C3'),
    drawing: exhibitDrawingSchema
      .optional()
      .describe('What the catalog of services draws of the table; without it, a blank slip'),
    chart: chartSchema.optional().describe('What the first screen of the page draws of the table'),
    sources: z
      .array(
        z.strictObject({
          number: z
            .string()
            .trim()
            .min(1)
            .max(16)
            .describe('The number, or its cell in braces, such as {B4}'),
          name: z.string().trim().min(1).max(40).describe('What the number is'),
          from: z.string().trim().min(1).max(90).describe('Where a real report takes it from'),
        }),
      )
      .min(2)
      .max(6)
      .optional()
      .describe('Below the drawing: where its numbers come from'),
  })
  .superRefine(({ columns, rows, totals, checks, drawing, chart, sources }, context) => {
    for (const [index, row] of rows.entries()) {
      if (row.length === columns.length) continue
      const message = `has ${row.length} cells, but the table has ${columns.length} columns`
      context.addIssue({ code: 'custom', path: ['rows', index], message })
    }
    for (const [index, total] of totals.entries()) {
      if (total <= rows.length) continue
      context.addIssue({
        code: 'custom',
        path: ['totals', index],
        message: 'the table has no such row',
      })
    }
    const names = rows.map(([name]) => name)
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue
      context.addIssue({
        code: 'custom',
        path: ['rows', index],
        message: 'a row above has the same name',
      })
    }
    for (const { index, message } of brokenChecks(rows, checks)) {
      context.addIssue({ code: 'custom', path: ['checks', index], message })
    }
    const drawn = (path: string[], draw: () => unknown) => {
      try {
        draw()
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        context.addIssue({ code: 'custom', path, message })
      }
    }
    if (drawing !== undefined) drawn(['drawing', 'cells'], () => drawnFigures(rows, drawing))
    if (chart !== undefined) drawn(['chart'], () => chartOf(rows, chart))
    for (const { number } of sources ?? []) drawn(['sources'], () => filledIn(rows, number))
  })

/** A worked example whose checks passed. */
export type Exhibit = z.infer<typeof exhibitSchema>

/** A worked example as its page shows it; the drawings are read from it at build. */
export type ExhibitTable = Omit<Exhibit, 'checks' | 'drawing' | 'chart' | 'sources'>
