import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Headers } from '../security-headers.ts'
import { Representation, type Bodies } from '../representation.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

interface PageOptions {
  headers: Headers
  builtYear: number
  renderIn: (year: number) => Promise<string>
}

/** A prerendered page. Only the year in its footer depends on the date. */
export class Page {
  readonly #options: PageOptions
  readonly #built: Representation
  #later: { year: number; page: Promise<Representation> } | undefined

  constructor(bodies: Bodies, options: PageOptions) {
    this.#options = options
    this.#built = new Representation(bodies, options.headers)
  }

  /** The memory that the built page takes. */
  get bytes(): number {
    return this.#built.bytes
  }

  /** After New Year, the page is rendered again once, when it is first requested. */
  in(year: number): Representation | Promise<Representation> {
    if (year === this.#options.builtYear) return this.#built
    if (this.#later?.year !== year) {
      const page = this.#renderIn(year)
      this.#later = { year, page }
      // Let the next request try again.
      page.catch(() => {
        this.#later = undefined
      })
    }
    return this.#later.page
  }

  async #renderIn(year: number): Promise<Representation> {
    const identity = Buffer.from(await this.#options.renderIn(year))
    const [br, gzipped] = await Promise.all([
      brotli(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
      deflate(identity, { level: 9 }),
    ])
    return new Representation({ identity, br, gzip: gzipped }, this.#options.headers)
  }
}
