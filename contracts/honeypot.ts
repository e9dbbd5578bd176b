/**
 * A field hidden from people, which only bots fill in. It has its own file so that forms can import
 * it without loading the validators.
 */
export const HONEYPOT_FIELD = 'fax_extension'
