/** A form field hidden from people; only bots fill it. */
export const HONEYPOT_FIELD = 'fax_extension'
