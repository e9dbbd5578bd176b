/** The person's address; empty if they have none, because `email` is a random id then. */
export function addressOf({ email }: { email: string }): string {
  return email.includes('@') ? email : ''
}
