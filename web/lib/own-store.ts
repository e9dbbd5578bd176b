/**
 * Stands in for the shim of `use-sync-external-store` (see vite.config.ts), which the router brings
 * along for versions of React that have no such hook.
 */
export { useSyncExternalStore } from 'react'
