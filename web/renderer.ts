import type * as EntryServer from './entry-server.tsx'

/**
 * The bundle that renders paths to HTML; the build uses it for all pages, the server for pages
 * rendered per request.
 */
export type Renderer = typeof EntryServer
