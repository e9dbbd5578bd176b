/** Why a calendar could not be read, in words that hold nothing of its address, which is a secret. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault'
}
