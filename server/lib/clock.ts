/** Returns the current time. The only source of it, so that tests can set the time. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
