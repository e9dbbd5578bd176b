import type * as EntryServer from './entry-server.tsx'

/** The build uses this bundle for all pages, the server for pages rendered per request. */
export type Renderer = typeof EntryServer
