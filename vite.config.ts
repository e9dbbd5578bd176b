import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentModules } from './scripts/build/content-plugin.ts'

/** React, the router, and the small modules that most pages import. */
const CORE =
  /\/node_modules\/(?:react|react-dom|scheduler|wouter|use-sync-external-store)\/|\/web\/(?:paths\.ts|ui\/(?:button|close-mark|ledger-list)|layouts\/(?:page-meta|breadcrumbs|top-dialog)|lib\/(?:notices|origin|navigation|follow|overlays|scroll-memory|page-ahead|after-paint)|features\/booking\/(?:booking-link|open-booking))|\/content\/(?:site|services\/services)\.ts|\/contracts\/honeypot|preload-helper|rolldown\/runtime/

/** What one writes into. */
const FIELDS = /\/web\/ui\/(?:email-input|field|honeypot|input|select|textarea|visually-hidden)\./

/** What checks and sends a form, fetched when one is entered. */
const FORMS =
  /\/node_modules\/(?:react-hook-form|zod)\/|\/web\/lib\/(?:api|attempt-key|http-error|schema-resolver|without-empty-trap)|\/contracts\/(?:errors|idempotency|text)/

/** What asks the server and keeps the answer. */
const QUERIES =
  /\/node_modules\/@tanstack\/|\/web\/lib\/(?:use-query|query-client|error-sentence)\./

/** Choosing a time and booking it, with the calendar; for the dialog and for the pages. */
const BOOKING = /\/web\/features\/booking\/booking-form\./

/** The drawn motif: one file for the pages that show it. */
const FLOW = /\/web\/features\/flow\//

/**
 * How the browser's code is bundled. `scripts/build.ts` runs it twice: for the browser, and (ssr)
 * for the prerenderer. All rules of all pages are one stylesheet, fetched after the load event; the
 * build inlines into each page the ones that it needs.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), tailwindcss(), contentModules()],
  resolve: {
    alias: {
      '@date-fns/tz': `${import.meta.dirname}/web/lib/no-zoned-date.ts`,
      'date-fns/format': `${import.meta.dirname}/web/lib/calendar-words.ts`,
      'date-fns/locale/en-US': `${import.meta.dirname}/web/lib/calendar-words.ts`,
      'use-sync-external-store/shim/index.js': `${import.meta.dirname}/web/lib/own-store.ts`,
    },
  },
  define: { __PUBLIC_URL__: JSON.stringify(process.env.PUBLIC_URL?.replace(/\/+$/, '') ?? '') },
  build: {
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    // `light-dark()` stays as it is written: every browser of the last two and a half years has it.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: !isSsrBuild,
    rolldownOptions: {
      // On a busy machine every plugin is slow, and the build would say so.
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: isSsrBuild ? '[name].js' : 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // What every page loads travels as one file, not as a dozen of a few hundred bytes.
        ...(isSsrBuild
          ? {}
          : {
              codeSplitting: {
                groups: [
                  { name: 'core', test: CORE },
                  { name: 'fields', test: FIELDS },
                  { name: 'forms', test: FORMS },
                  { name: 'queries', test: QUERIES },
                  { name: 'booking-form', test: BOOKING },
                  { name: 'flow', test: FLOW },
                ],
              },
            }),
      },
    },
  },
}))
