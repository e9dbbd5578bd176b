import { MIGRATION_NAMES } from '../../db/migrations/migrate.ts'
import { OperationError } from '../../lib/command-errors.ts'

/** @throws OperationError if the backup belongs to another product or a newer release */
export function checkMigrations(names: readonly string[]): void {
  if (names.length === 0) throw new OperationError('The file is not a backup of this site.')
  const unknown = names.filter((name) => !MIGRATION_NAMES.includes(name))
  if (unknown.length > 0) {
    throw new OperationError(
      `The backup was made by a newer release (${unknown.join(', ')}); restore it with that one.`,
    )
  }
}
