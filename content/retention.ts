/**
 * For how many days the server keeps records, as the privacy policy says; 0 means until someone
 * deletes them. The server deletes by its settings (LEADS_KEEP_DAYS and so on), whose defaults are
 * the same, and warns if they differ.
 */
export const keptDays = {
  /** Bookings after their end; messages and webinar registrations after they were received. */
  leads: 0,
  /** Submissions that the firm must confirm, whether or not it has decided. */
  held: 90,
  sentMail: 90,
  /** Email that could not be delivered. */
  deadMail: 180,
  /** What makes a repeated request act once. */
  receipts: 1,
  /** Counts of visits, which have nothing about single visitors. */
  visits: 1095,
}
