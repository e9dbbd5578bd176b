/** In the usual order of the work with a person. */
export const STATUSES = ['new', 'open', 'waiting', 'client', 'closed'] as const
