import type { QueryCompiler } from 'kysely'

/** Text that a database can't store unchanged, such as text with a NUL character. */
export class UnusableText extends Error {
  override readonly name = 'UnusableText'

  constructor() {
    super('A text for the database has a NUL character or half of a surrogate pair')
  }
}

/**
 * PostgreSQL rejects NUL characters and SQLite doesn't; both would store half of a surrogate pair
 * as another character.
 * @throws UnusableText from compileQuery
 */
export function checkedCompiler(compiler: QueryCompiler): QueryCompiler {
  return {
    compileQuery(node, queryId) {
      const query = compiler.compileQuery(node, queryId)
      for (const value of query.parameters) {
        if (typeof value === 'string' && !isUsable(value)) throw new UnusableText()
      }
      return query
    },
  }
}

function isUsable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
