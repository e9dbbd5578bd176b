import { startChromium } from './puppeteer-engine.ts'
import { describeScenarios } from './describe-scenarios.ts'

// Runs only to take screenshots (vitest.config.ts); tests/e2e covers Chromium.
describeScenarios('Chromium', startChromium)
