import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Headers } from '../security-headers.ts'
import { Representation, type Bodies } from './representation.ts'

const YEAR = /(<span data-year="">)\d{4}(<\/span>)/g

/** A built page as it reads in a year. */
export function inYear(html: string, year: number): string {
  return html.replaceAll(YEAR, `$1${year}$2`)
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** One prerendered page. Its only text that depends on the date is the year of the footer. */
export class Page {
  readonly #headers: Headers
  readonly #builtYear: number
  readonly #built: Representation
  #later: { year: number; page: Promise<Representation> } | undefined

  /** @param builtYear the year that the build wrote */
  constructor(bodies: Bodies, headers: Headers, builtYear: number) {
    this.#headers = headers
    this.#builtYear = builtYear
    this.#built = new Representation(bodies, headers)
  }

  /** The page as it reads in a year; after New Year it is made anew, once, when first asked for. */
  in(year: number): Representation | Promise<Representation> {
    if (year === this.#builtYear) return this.#built
    if (this.#later?.year !== year) this.#later = { year, page: this.#remake(year) }
    return this.#later.page
  }

  async #remake(year: number): Promise<Representation> {
    const identity = Buffer.from(inYear(this.#built.plain().toString('utf8'), year))
    const [br, gzipped] = await Promise.all([
      brotli(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
      deflate(identity, { level: 9 }),
    ])
    return new Representation({ identity, br, gzip: gzipped }, this.#headers)
  }
}
