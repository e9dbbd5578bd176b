/** The process prints the usage and exits with 2. */
export class UsageError extends Error {}

/** The message is for the operator; the process exits with 1. */
export class OperationError extends Error {}

export type Source = Readonly<Record<string, string | undefined>>
