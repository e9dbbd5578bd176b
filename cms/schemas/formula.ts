import { type Cell, valueOf } from './cell.ts'
import { formulaFunctions } from './formula-functions.ts'

const TOKEN = /\s*(\d+\.?\d*%?|\.\d+|[A-G]\d+|[a-z]+|[-+*/^(),:])/y

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) throw new Error(`can't parse '${text.slice(at).trim()}'`)
    tokens.push(token)
  }
  return tokens
}

/** Row and column of a cell name such as `B3`, both from 0. */
function cellPosition(name: string): { row: number; column: number } {
  return { row: Number(name.slice(1)) - 1, column: name.charCodeAt(0) - 65 }
}

/** Evaluates a formula over a table's cells; `checks` in exhibit.ts documents the syntax. */
class Formula {
  readonly #rows: readonly (readonly Cell[])[]
  readonly #tokens: string[]
  #at = 0

  constructor(rows: readonly (readonly Cell[])[], text: string) {
    this.#rows = rows
    this.#tokens = tokensOf(text)
  }

  value(): number {
    const result = this.#sum()
    if (this.#at < this.#tokens.length) throw new Error(`unexpected '${this.#tokens[this.#at]}'`)
    return result
  }

  #take(...wanted: string[]): string | undefined {
    const token = this.#tokens[this.#at]
    if (token === undefined || !wanted.includes(token)) return undefined
    this.#at += 1
    return token
  }

  #expect(token: string): void {
    if (this.#take(token) === undefined) throw new Error(`'${token}' is missing`)
  }

  #sum(): number {
    let result = this.#product()
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-')) {
      const next = this.#product()
      result = sign === '+' ? result + next : result - next
    }
    return result
  }

  #product(): number {
    let result = this.#power()
    for (let sign = this.#take('*', '/'); sign !== undefined; sign = this.#take('*', '/')) {
      const next = this.#power()
      result = sign === '*' ? result * next : result / next
    }
    return result
  }

  #power(): number {
    if (this.#take('-') !== undefined) return -this.#power()
    const base = this.#atom()
    return this.#take('^') === undefined ? base : base ** this.#power()
  }

  #atom(): number {
    if (this.#take('(') !== undefined) {
      const inner = this.#sum()
      this.#expect(')')
      return inner
    }
    const token = this.#tokens[this.#at] ?? ''
    this.#at += 1
    if (/^[a-z]/.test(token)) return this.#call(token)
    if (/^[A-G]/.test(token)) return this.#cell(token)
    if (!/^[\d.]/.test(token)) throw new Error('a value is missing')
    return token.endsWith('%') ? Number(token.slice(0, -1)) / 100 : Number(token)
  }

  #cell(name: string): number {
    const { row, column } = cellPosition(name)
    const cell = this.#rows[row]?.[column]
    if (cell === undefined) throw new Error(`the table has no cell ${name}`)
    const value = valueOf(cell)
    if (value === undefined) throw new Error(`${name} is '${cell}', which is not a number`)
    return value
  }

  #range(first: string, last: string): number[] {
    const from = cellPosition(first)
    const to = cellPosition(last)
    const values: number[] = []
    for (let { row } = from; row <= to.row; row += 1) {
      for (let { column } = from; column <= to.column; column += 1) {
        values.push(this.#cell(`${String.fromCharCode(65 + column)}${row + 1}`))
      }
    }
    return values
  }

  #argument(): number[] {
    const first = this.#tokens[this.#at] ?? ''
    if (!/^[A-G]/.test(first) || this.#tokens[this.#at + 1] !== ':') return [this.#sum()]
    const last = this.#tokens[this.#at + 2] ?? ''
    if (!/^[A-G]\d/.test(last)) throw new Error(`the range starting at ${first} has no end`)
    this.#at += 3
    return this.#range(first, last)
  }

  #call(name: string): number {
    const run = Object.hasOwn(formulaFunctions, name) ? formulaFunctions[name] : undefined
    if (!run) throw new Error(`unknown function ${name}`)
    this.#expect('(')
    const lists = [this.#argument()]
    while (this.#take(',') !== undefined) lists.push(this.#argument())
    this.#expect(')')
    return run(...lists)
  }
}

/**
 * The value of a formula over a table's cells.
 * @throws an Error that says which part can't be parsed
 */
export function evaluate(rows: readonly (readonly Cell[])[], text: string): number {
  return new Formula(rows, text).value()
}
