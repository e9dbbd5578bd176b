import type { QueryCompiler } from 'kysely'

/** A text that a database can't store as it is, such as one with a NUL character. */
export class UnusableText extends Error {
  override readonly name = 'UnusableText'

  constructor() {
    super('A text for the database has a NUL character or half of a surrogate pair')
  }
}

/**
 * Checks every text that is sent to the database. PostgreSQL rejects NUL
 * characters and SQLite doesn't; both would store half of a surrogate pair as another character.
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
