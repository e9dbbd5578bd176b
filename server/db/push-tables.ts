import type { InstantText } from './tables.ts'

/** A browser in which a staff member has turned on notifications. */
export interface PushDevicesTable {
  /** SHA-256 of the endpoint, in base64url. */
  id: string
  staff_id: string
  /** The URL at the browser's push service that takes notifications for it; a secret. */
  endpoint: string
  /** The browser's public key and secret for encryption (RFC 8291), in base64url. */
  p256dh: string
  auth: string
  /** Such as `Firefox on Windows`. */
  browser: string
  created_at: InstantText
}

/** A notification that waits to be sent to one device. Its text is made when it's sent. */
export interface PushMessagesTable {
  id: string
  device_id: string
  person_id: string
  /** A new lead by its kind, or a reply that is overdue. */
  kind: 'booking' | 'message' | 'registration' | 'overdue'
  attempts: number
  /** A worker that sends it moves this ahead, so that no other one takes it meanwhile. */
  due_at: InstantText
  give_up_at: InstantText
}

export interface PushTables {
  push_devices: PushDevicesTable
  push_messages: PushMessagesTable
}
