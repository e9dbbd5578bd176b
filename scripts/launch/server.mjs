/** Shared by the service, the container, and the tests. */
export const serverCommand = ['server/main.mjs']
