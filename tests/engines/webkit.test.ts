import { describe } from 'vitest'
import { describeScenarios } from './describe-scenarios.ts'
import { startWebKit } from './webkit-engine.ts'

describe('WebKit [EN-01] [EN-02]', () => {
  describeScenarios('WebKit', startWebKit)
})
