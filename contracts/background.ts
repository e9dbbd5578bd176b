/**
 * Marks a request that a desk page makes on its own. It doesn't count as use of the session;
 * otherwise an open tab would keep the session alive forever.
 */
export const BACKGROUND_HEADER = 'x-desk-background'
