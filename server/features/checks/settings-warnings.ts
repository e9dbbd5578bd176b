import type { Site } from '../../../cms/site.ts'
import type { Env } from '../../config/env.ts'
import { checkContradictions, type Compared } from './contradictions.ts'
import { warningTexts } from './finding.ts'
import { checkNames } from './installation.ts'
import { checkLaunch } from './launch.ts'

/**
 * For the log and /readyz. What a firm must do before launch counts only in production;
 * contradictions and unknown names always do.
 */
export function settingsWarnings(
  env: Env,
  {
    site,
    builtFor,
    settingsFile,
  }: Compared & { site: Pick<Site, 'sample'>; settingsFile?: string | undefined },
): string[] {
  const launch = env.nodeEnv === 'production' ? checkLaunch(env, site) : []
  const names = settingsFile === undefined ? [] : [checkNames(settingsFile)]
  return warningTexts([...names, ...launch, ...checkContradictions(env, { builtFor })])
}
