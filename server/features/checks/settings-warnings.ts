import type { Site } from '../../../content/site.ts'
import type { Env } from '../../config/env.ts'
import { checkContradictions, type Compared } from './contradictions.ts'
import { warningTexts } from './finding.ts'
import { checkLaunch } from './launch.ts'

/**
 * What is wrong with the settings, for the log and /readyz. What a firm must do before launch counts
 * only in production; settings that contradict each other always do.
 */
export function settingsWarnings(
  env: Env,
  { site, builtFor }: Compared & { site: Pick<Site, 'sample'> },
): string[] {
  const launch = env.nodeEnv === 'production' ? checkLaunch(env, site) : []
  return warningTexts([...launch, ...checkContradictions(env, { site, builtFor })])
}
