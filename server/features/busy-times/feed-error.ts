/** The message never contains the URL, which is a secret. */
export class FeedError extends Error {
  override readonly name = 'FeedFault'
}
