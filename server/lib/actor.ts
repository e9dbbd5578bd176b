/** Who makes a change. */
export interface Actor {
  /** Null for a command, and for someone who isn't signed in. */
  id: string | null
  /** The staff member's address, `command`, or `someone`. */
  name: string
}

/** The name of commands, where staff have their address. */
export const COMMAND_NAME = 'command'

/** A command of the firm, run on the server. */
export const COMMAND: Actor = { id: null, name: COMMAND_NAME }

/** Someone who isn't signed in. */
export const SOMEONE: Actor = { id: null, name: 'someone' }
