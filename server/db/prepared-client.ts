import pg from 'pg'

/** More shapes of statements than the product has; beyond it (long lists) they go unprepared. */
const MOST_NAMES = 256
const names = new Map<string, string>()

/**
 * The name that a statement has on every connection, or undefined where it goes unprepared: when
 * there are names enough, and with `*`, whose columns a newer release may change under a prepared
 * statement.
 */
function nameOf(text: string): string | undefined {
  if (text.includes('*')) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `laminar_${names.size}`
  names.set(text, name)
  return name
}

/**
 * A client that prepares each statement once a connection: PostgreSQL then parses and plans the
 * twenty columns of a mail once, not with every booking. Statements of the same moment leave in one
 * write: a write costs more than all else that is done for a statement.
 */
export class PreparedClient extends pg.Client {
  #gathering = false

  // `query` has a dozen overloads; only the one that Kysely calls is changed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is not that call passes through unchanged
  override query = ((...parameters: unknown[]): unknown => {
    this.#gather()
    const [text, values] = parameters
    const plain: (...rest: unknown[]) => unknown = pg.Client.prototype.query.bind(this)
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return plain(...parameters)
    }
    return new Promise((resolve, reject) => {
      // A config the driver would copy property by property, which costs as much as encoding it.
      const query = new pg.Query(text, values, (error, result) =>
        error ? reject(error) : resolve(result),
      )
      plain(Object.assign(query, { name: nameOf(text) }))
    })
  }) as pg.Client['query']

  #gather(): void {
    if (this.#gathering) return
    this.#gathering = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#gathering = false
      stream.uncork()
    })
  }
}
