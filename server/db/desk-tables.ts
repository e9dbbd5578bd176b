import type { InstantText } from './tables.ts'

export interface DeskStaffTable {
  /** Also the user handle of their passkeys. */
  id: string
  /**
   * In lowercase. Not `email`: a restore deletes rows again by columns of that name, and deleting a
   * visitor's data must not delete the staff member with the same address.
   */
  email_address: string
  name: string
  role: 'owner' | 'member'
  /** The text below their replies; if empty, their name is used. */
  signature: string
  created_at: InstantText
}

export interface DeskPasskeysTable {
  /** In base64url, chosen by the authenticator. */
  id: string
  staff_id: string
  /** The public key in COSE format, as base64url. */
  public_key: string
  /** 0 if the authenticator doesn't count signatures. */
  counter: number
  /** JSON: a list of strings that say how the browser reaches the authenticator. */
  transports: string
  /** The RP ID. The passkey works on no other domain. */
  domain: string
  created_at: InstantText
  used_at: InstantText
}

export interface DeskSessionsTable {
  /** Identifies the session in lists; it can't be used to sign in. */
  id: string
  /** SHA-256 of the token in the browser's cookie. */
  token_hash: string
  staff_id: string
  method: 'passkey' | 'code'
  /** Shortened. */
  user_agent: string
  created_at: InstantText
  /** The last request, to the minute. */
  seen_at: InstantText
  /** When a passkey was last used in this session; null if never. */
  confirmed_at: InstantText | null
}

/** Lets one person create a passkey, once. */
export interface DeskSetupLinksTable {
  id: string
  /** SHA-256 of the token in the link. */
  token_hash: string
  /** The first owner enters their own address; an invitation already has one. */
  purpose: 'first' | 'invitation'
  /** In lowercase; null for the first owner. */
  email_address: string | null
  role: 'owner' | 'member'
  created_at: InstantText
  expires_at: InstantText
}

/** For signing in with an emailed code. */
export interface DeskCodesTable {
  /** SHA-256 of the cookie of the browser that requested the code. */
  browser_hash: string
  /** Null if no staff member has the address; such a code is never sent and never accepted. */
  staff_id: string | null
  /**
   * `known` if the staff member had signed in there before, otherwise a keyed hash of the network.
   */
  asker: string | null
  /** SHA-256 of the cookie and the code, because the code alone could be guessed from its hash. */
  code_hash: string
  /** How often a code was entered. */
  tries: number
  created_at: InstantText
  expires_at: InstantText
}

/** A passkey signs each challenge once. */
export interface DeskChallengesTable {
  challenge: string
  purpose: 'setup' | 'sign-in' | 'confirmation' | 'passkey'
  /** JSON: details of the request, depending on the purpose. */
  details: string
  expires_at: InstantText
}

/** Rows are added and never changed. */
export interface DeskAuditTable {
  id: string
  at: InstantText
  /** Null for commands and for the server itself. */
  actor_id: string | null
  /** The staff member's address at the time, or `command`. */
  actor: string
  /** Such as `staff.removed`. */
  action: string
  subject_id: string
  /** A readable name for `subject_id`, such as an email address. */
  subject: string
  /** JSON of the changed fields; null for a creation. */
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
