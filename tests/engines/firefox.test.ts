import { describe } from 'vitest'
import { startFirefox } from './puppeteer-engine.ts'
import { describeScenarios } from './describe-scenarios.ts'

describe('Firefox [EN-01] [EN-02]', () => {
  describeScenarios('Firefox', startFirefox)
})
