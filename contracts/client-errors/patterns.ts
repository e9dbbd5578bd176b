/**
 * A position in our own scripts as file, line, and column, such as `assets/home-DK3f.js:1:2034`.
 */
export const FRAME = 'assets/(?:desk/)?[\\w.-]{1,100}\\.js:\\d{1,7}:\\d{1,7}'
/** Only the innermost frames of the stack are sent, up to this many. */
export const MAX_FRAMES = 5
export const ERROR_NAME = /^[A-Z][A-Za-z]{0,39}$/
