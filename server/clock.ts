/** Tells the present moment; the only source of it, so that tests choose theirs. */
export type Clock = () => Date

/** The machine's own clock. */
export const systemClock: Clock = () => new Date()
