/** The field of forms that a person never sees and therefore never fills. */
export const HONEYPOT_FIELD = 'fax_extension'
