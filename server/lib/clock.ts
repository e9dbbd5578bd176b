/** The only source of the current time, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
