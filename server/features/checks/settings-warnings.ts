import type { Site } from '../../../cms/site.ts'
import type { Env } from '../../config/env.ts'
import { checkContradictions, type Compared } from './contradictions.ts'
import { warningTexts } from './finding.ts'
import { checkNames } from './installation.ts'
import { checkLaunch } from './launch.ts'

/**
 * For the log and /readyz. Tasks before launch are listed only in production; contradictions and
 * unknown names always are.
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
