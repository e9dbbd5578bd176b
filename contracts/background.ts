/**
 * The header of a request that a page of the desk makes by itself. Such a request doesn't count as
 * use of the session, which would otherwise never end while a tab is open.
 */
export const BACKGROUND_HEADER = 'x-desk-background'
