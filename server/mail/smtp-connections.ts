/** Connections to the mail server kept open; the worker sends no more messages at a time. */
export const SMTP_CONNECTIONS = 5
