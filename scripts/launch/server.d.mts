/** The command line of the server for the pinned Node. */
export declare const serverCommand: readonly string[]
