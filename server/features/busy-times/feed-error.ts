/** Why a calendar could not be read. The message never contains its URL, which is a secret. */
export class FeedError extends Error {
  override readonly name = 'FeedFault'
}
