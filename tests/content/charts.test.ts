import { expect, test } from 'vitest'
import { valueOf } from '../../cms/schemas/cell.ts'
import { chartOf } from '../../cms/schemas/chart.ts'
import { readServices } from '../../cms/services/read-services.ts'
import { specified } from '../support/specified.ts'

const services = readServices()
const drawn = services.flatMap(({ slug, exhibit }) =>
  exhibit?.chart ? [[slug, { ...exhibit, chart: exhibit.chart }] as const] : [],
)

test('services: 21 of the sample have a drawing that is marked as invented, sources, and terms in brief [SV-04]', () => {
  for (const fewest of specified([21])) expect(drawn.length).toBeGreaterThanOrEqual(fewest)
  const described = services.filter(({ exhibit }) => exhibit?.chart)
  for (const { slug, exhibit, inBrief, sample } of specified(described)) {
    const file = `content/services/${slug}.md`
    expect(exhibit?.sources, `${file} has a drawing, but no exhibit.sources`).toBeDefined()
    expect(inBrief, `${file} has a drawing, but no inBrief`).toBeDefined()
    expect(sample, `sample in ${file}`).toBe(true)
    expect(exhibit?.chart?.note, `exhibit.chart.note in ${file}`).toMatch(/invented\.$/)
  }
})

test.each(drawn)('charts: %s: a changed number changes the drawing', (_slug, { rows, chart }) => {
  /** The drawing, or the reason why the number is refused. */
  function drawingOf(cells: typeof rows): string {
    try {
      return JSON.stringify(chartOf(cells, chart))
    } catch (error) {
      return String(error)
    }
  }
  const formulas = chart.entries.flatMap(({ at, to = '' }) => [at, to]).join(' ')
  const named = new Set(formulas.match(/[A-G]\d+/g))
  expect(named.size).toBeGreaterThan(1)
  for (const name of named) {
    const row = Number(name.slice(1)) - 1
    const column = name.charCodeAt(0) - 65
    const changed = rows.map((one) => [...one])
    changed[row]?.splice(column, 1, (valueOf(rows[row]?.[column] ?? '') ?? 0) * 1.07 + 3)
    expect(drawingOf(changed), name).not.toBe(drawingOf(rows))
  }
})

test.each(services)(
  'services: $slug: the numbers of the sources are in the exhibit',
  ({ exhibit }) => {
    const text = JSON.stringify([exhibit?.rows, exhibit?.note, exhibit?.reading])
    const written = (exhibit?.sources ?? []).filter(({ number }) => !number.includes('{'))
    for (const { number } of written) {
      for (const digits of number.match(/[\d.]+/g) ?? []) expect(text, number).toContain(digits)
    }
  },
)
