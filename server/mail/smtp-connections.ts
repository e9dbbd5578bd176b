/**
 * Connections to the mail server that are kept open. The worker sends this many messages at a time.
 */
export const SMTP_CONNECTIONS = 5
