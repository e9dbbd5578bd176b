import type { InstantText } from './tables.ts'

/** A person who works at the desk. */
export interface DeskStaffTable {
  /** UUID; passkeys have it as their user handle. */
  id: string
  /**
   * In lowercase. Not `email`: a restore deletes rows again by columns of that name, and deleting a
   * visitor's data must not delete the staff member with the same address.
   */
  email_address: string
  name: string
  role: 'owner' | 'member'
  created_at: InstantText
}

/** A passkey (WebAuthn credential) of a staff member. */
export interface DeskPasskeysTable {
  /** The credential's ID in base64url, chosen by the authenticator. */
  id: string
  staff_id: string
  /** The public key in COSE format, as base64url. */
  public_key: string
  /** The authenticator's signature counter; 0 if it doesn't count. */
  counter: number
  /** JSON: how the browser reaches the authenticator, a list of strings. */
  transports: string
  /** The domain (RP ID) it was created for; it works on no other one. */
  domain: string
  created_at: InstantText
  used_at: InstantText
}

/** A browser in which a staff member is signed in. */
export interface DeskSessionsTable {
  /** UUID, for the list of sessions; the session can't be used with it. */
  id: string
  /** SHA-256 of the token in the browser's cookie. */
  token_hash: string
  staff_id: string
  method: 'passkey' | 'code'
  /** The User-Agent header, shortened. */
  user_agent: string
  created_at: InstantText
  /** The last request, exact to a minute. */
  seen_at: InstantText
  /** When a passkey was last used in this session; null if never. */
  confirmed_at: InstantText | null
}

/** A link that lets one person create a passkey, once. */
export interface DeskSetupLinksTable {
  id: string
  /** SHA-256 of the token in the link. */
  token_hash: string
  /** `first` is for the first owner, who enters an address; an invitation has one. */
  purpose: 'first' | 'invitation'
  /** In lowercase; null for the first owner. */
  email_address: string | null
  role: 'owner' | 'member'
  created_at: InstantText
  expires_at: InstantText
}

/** An emailed sign-in code. */
export interface DeskCodesTable {
  /** SHA-256 of the token in the cookie of the browser that asked for it. */
  browser_hash: string
  /** Null if the address belongs to no staff member; such a code is never sent and never right. */
  staff_id: string | null
  /** SHA-256 of the browser's token and the code, so that the database alone can't find the code. */
  code_hash: string
  /** How many times a code was entered. */
  tries: number
  created_at: InstantText
  expires_at: InstantText
}

/** A challenge that a passkey is to sign, once. */
export interface DeskChallengesTable {
  /** Base64url. */
  challenge: string
  purpose: 'setup' | 'sign-in' | 'confirmation' | 'passkey'
  /** JSON: what was asked for, by purpose. */
  details: string
  expires_at: InstantText
}

/** What was changed, by whom, and when. Rows are only ever added. */
export interface DeskAuditTable {
  id: string
  at: InstantText
  /** The staff member's id; null for commands and the server itself. */
  actor_id: string | null
  /** The staff member's address at the time, or `command`. */
  actor: string
  /** What was done, such as `staff.removed`. */
  action: string
  /** The id of what was changed. */
  subject_id: string
  /** The same in words, such as an address. */
  subject: string
  /** JSON of the changed fields; null if there was nothing before or is nothing after. */
  before: string | null
  after: string | null
}

export interface DeskTables {
  desk_staff: DeskStaffTable
  desk_passkeys: DeskPasskeysTable
  desk_sessions: DeskSessionsTable
  desk_setup_links: DeskSetupLinksTable
  desk_codes: DeskCodesTable
  desk_challenges: DeskChallengesTable
  desk_audit: DeskAuditTable
}
