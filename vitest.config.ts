import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentModules } from './scripts/build/content-plugin.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error('The tests need Node 24. Use `npm test`, or put node_modules/.bin first on PATH.')
}

const databases = ['tests/support/database-setup.ts']

/** Each worker loads modules once, not once per file. Tests put back what they change. */
const isolate = false

/** Long enough that only a hung test times out, even on a busy machine. */
const patience = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 180_000, interval: 20 } },
}

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
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          isolate,
          globalSetup: databases,
          ...patience,
        },
      },
      {
        test: {
          name: 'races',
          include: ['tests/races/**/*.test.ts'],
          globalSetup: databases,
          fileParallelism: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          isolate,
          ...patience,
        },
      },
      {
        test: {
          name: 'content',
          include: ['tests/content/**/*.test.ts'],
          isolate,
          ...patience,
        },
      },
      {
        test: {
          name: 'durability',
          include: ['tests/durability/**/*.test.ts'],
          fileParallelism: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'validity',
          include: ['tests/validity/**/*.test.ts'],
          isolate,
          ...patience,
        },
      },
      {
        test: {
          name: 'java',
          include: ['tests/java/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          fileParallelism: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          // tests/e2e covers Chromium; this file only takes its screenshots.
          exclude: process.env['ENGINE_SCREENSHOTS'] ? [] : ['tests/engines/chromium.test.ts'],
          ...patience,
        },
      },
    ],
  },
})
