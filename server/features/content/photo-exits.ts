/** A little more than what phones take; a photo this large needs 150 MB of memory. */
export const MOST_PIXELS = 50_000_000

/** How the process that encodes photos ends if it refuses one. */
export const EXIT_UNREADABLE = 2
export const EXIT_TOO_MANY_PIXELS = 3
