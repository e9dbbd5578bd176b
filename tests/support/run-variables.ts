/** The run's PostgreSQL server. `database-setup.ts` passes it to every test process. */
export const POSTGRES_URL_VARIABLE = 'TEST_POSTGRES_URL'

/** The run's migrated SQLite file, which tests copy. */
export const SQLITE_TEMPLATE_VARIABLE = 'TEST_SQLITE_TEMPLATE'

/** Set by `database-setup.ts`. */
export function variableOfRun(name: string): string {
  const value = process.env[name]
  if (value === undefined) {
    throw new Error(`${name} is not set. Run this file in the Vitest project "server" or "races".`)
  }
  return value
}
