/**
 * A form field hidden from people; only bots fill it. In a file of its own, so that a form can import
 * it without loading the validators.
 */
export const HONEYPOT_FIELD = 'fax_extension'
