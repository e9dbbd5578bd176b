import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentModules } from './scripts/build/content-plugin.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error('The tests need Node 24. Use `npm test`, or put node_modules/.bin first on PATH.')
}

const databases = ['tests/support/database-setup.ts']

/** Each worker loads modules once, not once per file. Tests put back what they change. */
const isolate = false

export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      {
        plugins: [react(), contentModules()],
        test: {
          name: 'unit',
          include: ['{contracts,cms,words,documents,publish,web,scripts,bench}/**/*.test.{ts,tsx}'],
          isolate,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          isolate,
          globalSetup: databases,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // How long expect.poll waits, on a machine that may be busy.
          expect: { poll: { timeout: 10_000, interval: 10 } },
        },
      },
      {
        test: {
          name: 'races',
          include: ['tests/races/**/*.test.ts'],
          globalSetup: databases,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          isolate,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'content',
          include: ['tests/content/**/*.test.ts'],
          isolate,
        },
      },
      {
        test: {
          name: 'durability',
          include: ['tests/durability/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'validity',
          include: ['tests/validity/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'java',
          include: ['tests/java/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          // tests/e2e covers Chromium; this file only takes its screenshots.
          exclude: process.env['ENGINE_SCREENSHOTS'] ? [] : ['tests/engines/chromium.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
