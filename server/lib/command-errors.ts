/** A usage error; the process prints the usage and exits with 2. */
export class UsageError extends Error {}

/** A failure with a message for the operator; the process exits with 1. */
export class OperationError extends Error {}

/** The environment variables of the process. */
export type Source = Readonly<Record<string, string | undefined>>
