import { sqliteFile, type DatabaseLocation } from './connection.ts'

/** Names the database for the operator, without account and password. */
export function databaseName({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (databaseUrl === undefined) return `SQLite, ${sqliteFile(dataDir)}`
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl)
  // A Unix socket's directory is a parameter.
  const host = searchParams.get('host') ?? hostname
  return `PostgreSQL, ${decodeURIComponent(pathname.slice(1))} on ${host}:${port || 5432}`
}
