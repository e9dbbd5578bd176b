import type { FormCell, FormSheet } from '../cms/forms/workbook.ts'

/** A value as a spreadsheet calculates it. */
export type CellValue = number | string | boolean

const TOKEN = /\s*(\d+\.?\d*|"[^"]*"|[A-Z]+\d+|[A-Z]+|<>|<=|>=|[-+*/(),:%=<>])/y
const DAY_MS = 24 * 60 * 60 * 1000
/** The serial number of January 1, 1970. */
const UNIX_EPOCH = 25_569

type List = readonly (CellValue | null)[]

const numbersIn = (list: List) => list.filter((one) => typeof one === 'number')
const numberOf = (value: CellValue | null | undefined) => Number(value ?? 0)
/** Rounds halves away from zero, as spreadsheets do. */
const rounded = (value: number, digits: number) =>
  (Math.sign(value) * Math.round(Math.abs(value) * 10 ** digits)) / 10 ** digits

const FUNCTIONS: Readonly<Record<string, (...lists: List[]) => CellValue>> = {
  SUM: (...lists) => numbersIn(lists.flat()).reduce((sum, one) => sum + one, 0),
  MAX: (...lists) => Math.max(...numbersIn(lists.flat())),
  MIN: (...lists) => Math.min(...numbersIn(lists.flat())),
  AND: (...lists) => lists.flat().every(Boolean),
  ROUND: ([value], [digits] = []) => rounded(numberOf(value), numberOf(digits)),
  IF: ([test], [yes] = [], [no] = []) => (test ? yes : no) ?? 0,
  COUNTIF: (list, [wanted] = []) => list.filter((one) => one === wanted).length,
  INDEX: (list, [place] = []) => list[numberOf(place) - 1] ?? 0,
  MATCH: ([wanted], list = []) => list.indexOf(wanted ?? null) + 1,
}

function tokensOf(formula: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < formula.trimEnd().length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(formula)?.[1]
    if (token === undefined) throw new Error(`can't parse '${formula.slice(at).trim()}'`)
    tokens.push(token)
  }
  return tokens
}

/** Row and column from 0 of an address such as `B3`. */
function placeOf(address: string): [row: number, column: number] {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  const column =
    Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return [Number(row) - 1, column]
}

/** Evaluates one formula; `at` gives the value of a cell, null if it's empty. */
class Formula {
  readonly #tokens: string[]
  readonly #at: (row: number, column: number) => CellValue | null
  #next = 0

  constructor(formula: string, at: (row: number, column: number) => CellValue | null) {
    this.#tokens = tokensOf(formula)
    this.#at = at
  }

  value(): CellValue | null {
    const value = this.#comparison()
    if (this.#next < this.#tokens.length) {
      throw new Error(`unexpected '${this.#tokens[this.#next]}'`)
    }
    return value
  }

  #take(...wanted: string[]): string | undefined {
    const token = this.#tokens[this.#next]
    if (token === undefined || !wanted.includes(token)) return undefined
    this.#next += 1
    return token
  }

  #expect(token: string): void {
    if (this.#take(token) === undefined) throw new Error(`'${token}' is missing`)
  }

  #comparison(): CellValue | null {
    const left = this.#sum()
    const operator = this.#take('=', '<>', '<', '<=', '>', '>=')
    if (operator === undefined) return left
    const right = this.#sum()
    const [a, b] =
      typeof left === 'string' && typeof right === 'string'
        ? [left.localeCompare(right), 0]
        : [numberOf(left), numberOf(right)]
    return (
      (operator.includes('<') && a < b) ||
      (operator.includes('>') && a > b) ||
      (operator.includes('=') && a === b)
    )
  }

  #sum(): CellValue | null {
    let result = this.#product()
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-')) {
      const next = numberOf(this.#product())
      result = numberOf(result) + (sign === '+' ? next : -next)
    }
    return result
  }

  #product(): CellValue | null {
    let result = this.#atom()
    for (let sign = this.#take('*', '/'); sign !== undefined; sign = this.#take('*', '/')) {
      const next = numberOf(this.#atom())
      result = sign === '*' ? numberOf(result) * next : numberOf(result) / next
    }
    return result
  }

  #atom(): CellValue | null {
    if (this.#take('-') !== undefined) return -numberOf(this.#atom())
    if (this.#take('(') !== undefined) {
      const inner = this.#comparison()
      this.#expect(')')
      return inner
    }
    const token = this.#tokens[this.#next] ?? ''
    this.#next += 1
    if (token.startsWith('"')) return token.slice(1, -1)
    if (/^[A-Z]+\d/.test(token)) return this.#at(...placeOf(token))
    if (/^[A-Z]/.test(token)) return this.#call(token)
    if (!/^\d/.test(token)) throw new Error('a value is missing')
    return this.#take('%') === undefined ? Number(token) : Number(token) / 100
  }

  #argument(): List {
    const first = this.#tokens[this.#next] ?? ''
    if (this.#tokens[this.#next + 1] !== ':') return [this.#comparison()]
    const [from, start] = placeOf(first)
    const [to, end] = placeOf(this.#tokens[this.#next + 2] ?? '')
    this.#next += 3
    const values: (CellValue | null)[] = []
    for (let row = from; row <= to; row += 1) {
      for (let column = start; column <= end; column += 1) values.push(this.#at(row, column))
    }
    return values
  }

  #call(name: string): CellValue {
    const run = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    if (!run) throw new Error(`unknown function ${name}`)
    this.#expect('(')
    const lists = [this.#argument()]
    while (this.#take(',') !== undefined) lists.push(this.#argument())
    this.#expect(')')
    return run(...lists)
  }
}

/**
 * Calculates a sheet, so that its file also shows values in programs that don't calculate, such as
 * previews.
 * @returns the value of each formula by its address, such as `B3`
 * @throws an Error for a formula that can't be calculated
 */
export function calculated({ rows }: FormSheet): ReadonlyMap<string, CellValue> {
  const known = new Map<FormCell, CellValue | null>()
  const at = (row: number, column: number): CellValue | null => {
    const cell = rows[row]?.cells[column] ?? null
    if (cell === null || typeof cell === 'string') return cell
    if ('input' in cell) {
      const { input } = cell
      if (input instanceof Date) return input.getTime() / DAY_MS + UNIX_EPOCH
      return input === '' ? null : input
    }
    if (!known.has(cell)) known.set(cell, new Formula(cell.formula, at).value())
    return known.get(cell) ?? null
  }
  return new Map(
    rows.flatMap(({ cells }, row) =>
      cells.flatMap((cell, column) => {
        if (cell === null || typeof cell === 'string' || !('formula' in cell)) return []
        const address = `${String.fromCharCode(65 + column)}${row + 1}`
        return [[address, at(row, column) ?? 0] as const]
      }),
    ),
  )
}
