/** Kept open. The worker sends this many messages at a time. */
export const SMTP_CONNECTIONS = 5
