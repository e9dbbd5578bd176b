import type { Chart } from '../../../cms/schemas/chart.ts'
import { Hatch, hatched, Lines, linesOf, percent } from './chart-parts.tsx'

type Entry = Chart['entries'][number]

/** The share of a column's place that its bar takes. */
const BAR = 0.72

/** Letters in a line of a note, by the number of columns. */
const LINE: Record<number, number> = { 2: 17, 3: 12, 4: 10, 5: 8 }

/** Digits that fit into a bar, by the number of columns. Longer numbers are above it. */
const DIGITS: Record<number, number> = { 2: 9, 3: 6 }

/** The share of the drawing below which a bar is too low for its number. */
const LOW = 0.25

const topOf = ({ value, to = 0, limit = 0 }: Entry) => Math.max(value, to, limit)

type Limit = Chart['limit']

const isMissed = ({ value, limit }: Entry, bound: Limit) =>
  limit !== undefined && (bound?.is === 'least' ? value < limit : value > limit)

/** The positions of bars and labels, in percent, because the drawing scales with its page. */
function placesIn(entries: readonly Entry[], bound: Limit) {
  const { length: count } = entries
  const most = Math.max(...entries.map(topOf))
  const place = (column: number, share: number) => percent((column + share) / count)
  return {
    letters: LINE[count] ?? 8,
    place,
    left: (column: number) => place(column, (1 - BAR) / 2),
    center: (column: number) => place(column, 0.5),
    width: percent(BAR / count),
    y: (value: number) => percent(1 - value / most),
    height: (value: number) => percent(value / most),
    /**
     * True if the number fits into the bar. With a lower limit it never does, because the part of
     * the bar above the limit has another color.
     */
    isInside: ({ value, text }: Entry) =>
      bound?.is !== 'least' && text.length <= (DIGITS[count] ?? 0) && value / most >= LOW,
  }
}

type Places = ReturnType<typeof placesIn>

/** A bar's parts: its amount, and the amount taken off it or its distance to the limit, if any. */
function partsOf(entry: Entry, bound: Limit) {
  const { value, to, limit, total } = entry
  const solid = total ? 'answer' : 'given'
  if (to !== undefined) return [['taken', value, to] as const, [solid, 0, value] as const]
  if (limit === undefined || bound === undefined) return [[solid, 0, value] as const]
  const rest = bound.is === 'least' ? 'answer' : 'taken'
  const [low, high] = value < limit ? [value, limit] : [limit, value]
  return [[isMissed(entry, bound) ? 'lost' : rest, low, high] as const, ['given', 0, low] as const]
}

/** The difference of two columns: a line at the height of one, and a bracket above the other. */
function Gap({
  entries,
  gap: { between, text },
  places: { place, left, y, letters },
}: Pick<Chart, 'entries'> & { gap: NonNullable<Chart['gap']>; places: Places }) {
  const [one = 0, other = 0] = between
  const valueOf = (column: number) => entries[column]?.value ?? 0
  const [high, low] = valueOf(one) > valueOf(other) ? [one, other] : [other, one]
  const [top, bottom] = [y(valueOf(high)), y(valueOf(low))]
  const lines = linesOf(text, letters)
  const middle = y((valueOf(high) + valueOf(low)) / 2)
  const x = left(low)
  return (
    <g>
      <line
        className="chart-base"
        x1={place(high, high < low ? 0.86 : 0.14)}
        x2={place(low, high < low ? 0.9 : 0.1)}
        y1={top}
        y2={top}
      />
      <svg x={x}>
        <line className="chart-base" x1="4" x2="4" y1={top} y2={bottom} />
        <Lines anchor="start" x="12" y={middle} lines={lines} from={0.8 - lines.length / 2} />
      </svg>
    </g>
  )
}

/** Bars from zero. The part that is taken off, or missing to the limit, is hatched. */
export function ColumnChart({ chart: { entries, limit, gap } }: { chart: Chart }) {
  const places = placesIn(entries, limit)
  const { letters, place, left, center, width, y, height, isInside } = places
  const notes = entries.map(({ note }) => (note === undefined ? [] : linesOf(note, letters)))
  /** A number that fits neither into its bar nor right above it is below, beside the label. */
  const isBelow = (entry: Entry) =>
    isMissed(entry, limit) || (!isInside(entry) && topOf(entry) > entry.value)
  const above = entries.map(
    (entry, column) => (isInside(entry) || isBelow(entry) ? 0 : 1.5) + (notes[column]?.length ?? 0),
  )
  const [first] = entries.map((entry) => entry.limit)
  const isOneLimit = entries.every((entry) => entry.limit === first)
  const numberLook = (entry: Entry) => {
    const look = isInside(entry) ? 'chart-number is-inside' : 'chart-number'
    return isInside(entry) && entry.total ? `${look} is-answer` : look
  }
  return (
    <>
      <svg>
        {limit?.is !== 'least' && <Hatch kind="taken" />}
        {limit && <Hatch kind="lost" />}
        {entries.map((entry, column) =>
          partsOf(entry, limit).map(([kind, from, to]) => (
            <rect
              key={`${entry.label} ${kind}`}
              className={`chart-${kind}`}
              fill={hatched(kind)}
              x={left(column)}
              width={width}
              y={y(to)}
              height={height(to - from)}
            />
          )),
        )}
        {gap && <Gap entries={entries} gap={gap} places={places} />}
        {entries.map(
          (entry, column) =>
            entry.limit !== undefined && (
              <line
                key={entry.label}
                className="chart-limit"
                x1={place(column, isOneLimit ? 0 : 0.06)}
                x2={place(column, isOneLimit ? 1 : 0.94)}
                y1={y(entry.limit)}
                y2={y(entry.limit)}
              />
            ),
        )}
        {limit?.text !== undefined && (
          <Lines
            className={limit.is === 'least' ? 'is-inside' : undefined}
            anchor="start"
            x={left(0)}
            y={y(first ?? 0)}
            lines={[limit.text]}
            from={limit.is === 'least' ? 1.1 : -0.4}
          />
        )}
        <line className="chart-base" x2="100%" y1="100%" y2="100%" />
        {entries.map((entry, column) => (
          <Lines
            key={entry.label}
            className={numberLook(entry)}
            x={center(column)}
            y={y(entry.value)}
            lines={isBelow(entry) ? [] : [entry.text]}
            from={isInside(entry) ? 1 : -0.25}
          />
        ))}
        {entries.map((entry, column) => (
          <Lines
            key={entry.label}
            className={limit && 'is-lost'}
            x={center(column)}
            y={y(topOf(entry))}
            lines={notes[column] ?? []}
            from={0.6 - (above[column] ?? 0)}
          />
        ))}
      </svg>
      <div className="chart-labels">
        {entries.map((entry) => (
          <span key={entry.label}>
            {entry.label}
            {isBelow(entry) && <b>{entry.text}</b>}
          </span>
        ))}
      </div>
    </>
  )
}
