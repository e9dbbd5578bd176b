/** Who makes a change. */
export interface Actor {
  /** The staff member's id; null for a command. */
  id: string | null
  /** The staff member's address, or `command`. */
  name: string
}

/** The name of commands in place of a staff member's address. */
export const COMMAND_NAME = 'command'

/** A command of the firm, which makes changes on the server. */
export const COMMAND: Actor = { id: null, name: COMMAND_NAME }
