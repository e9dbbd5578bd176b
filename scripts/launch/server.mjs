/**
 * The server's command line for the pinned Node, shared by the service, the container, and the
 * tests. The server reads the settings file itself.
 */
export const serverCommand = ['server/main.mjs']
