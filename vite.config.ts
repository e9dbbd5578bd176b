import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentModules } from './scripts/build/content-plugin.ts'

/** The oldest supported browsers, tested in tests/e2e/older-browsers.e2e.ts. */
const BROWSERS = ['chrome109', 'firefox115', 'safari16.4']

/**
 * One chunk for the entry's imports and one for modules that at least 18 chunks share. Everything
 * else uses the bundler's default splitting.
 */
const CHUNKS = {
  groups: [
    { name: 'core', tags: ['$initial' as const], priority: 1 },
    { name: 'common', minShareCount: 18 },
  ],
}

/** Seven characters tell versions of one file apart; every page lists dozens of names. */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/**
 * Bundles the site. `scripts/build.ts` runs it twice: for the browser, and with `ssr` for the
 * renderer.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), contentModules()],
  define: {
    __PUBLIC_URL__: JSON.stringify(process.env.PUBLIC_URL?.replace(/\/+$/, '') ?? ''),
    // The renderer brings React's production build, whatever NODE_ENV the server runs with.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  // The built renderer needs no package at run time; `npm run dev` imports packages as Node does.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
  build: {
    // Lightning CSS transpiles features that these browsers lack, such as light-dark().
    target: BROWSERS,
    emptyOutDir: true,
    reportCompressedSize: false,
    // Tests have budgets for what is sent (tests/architecture); this limit is about other bytes.
    chunkSizeWarningLimit: Infinity,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    rolldownOptions: {
      // Don't warn about slow plugins; on a busy machine they all are.
      checks: { bundlerTimings: false },
      output: isSsrBuild ? { entryFileNames: '[name].js' } : { ...NAMES, codeSplitting: CHUNKS },
    },
  },
}))
