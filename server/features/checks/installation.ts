import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { formatDate } from '../../../words/format-date-time.ts'
import { variableNames, type Env } from '../../config/env.ts'
import { type Finding, findingOf, ok } from './finding.ts'

/** Permission bits of other accounts. */
const OTHERS = 0o007
const GROUP_AND_OTHERS = 0o077

/** How the software is installed on this machine. */
export function checkInstallation(
  { nodeEnv, dataDir, officeTimeZone }: Env,
  { settingsFile, isBuilt, now }: { settingsFile: string | undefined; isBuilt: boolean; now: Date },
): Finding[] {
  const mode = statSync(dataDir, { throwIfNoEntry: false })?.mode ?? 0
  return [
    checkSettingsFile(settingsFile),
    findingOf('production', 'NODE_ENV is production.', {
      when: nodeEnv !== 'production',
      found: `NODE_ENV is ${nodeEnv}, so missing settings are not reported by the server.`,
      next: 'Set NODE_ENV=production.',
    }),
    findingOf('pages', 'The pages are built.', {
      when: !isBuilt,
      state: 'failure',
      found: 'The pages are not built, so visitors see only errors.',
      next: 'Run `npm run build` and restart the server.',
    }),
    findingOf('data', `DATA_DIR is ${dataDir}, for its owner only.`, {
      when: (mode & GROUP_AND_OTHERS) !== 0,
      found: `Other accounts on this machine can look into ${dataDir}, which has personal data.`,
      next: `Run chmod 700 ${dataDir}.`,
    }),
    // No program can tell whether the time is right, so show it to the operator.
    ok(
      'clock',
      `In the office it is ${formatDate('dateTime', now, officeTimeZone)} (${officeTimeZone}). Compare that with your watch.`,
    ),
  ]
}

function checkSettingsFile(file: string | undefined): Finding {
  if (file === undefined) {
    return {
      id: 'settings-file',
      state: 'warning',
      found:
        'There is no settings file, so the service and the commands may use different settings.',
      next: 'Put the settings into /etc/laminar.env; deploy/laminar.env is an example.',
    }
  }
  const stats = statSync(file, { throwIfNoEntry: false })
  const names = checkNames(file)
  return findingOf(
    'settings-file',
    names.found,
    {
      when: stats?.isFile() === true && (stats.mode & OTHERS) !== 0,
      found: `Every account on this machine can read ${file}, which has passwords.`,
      next: `Run chmod 640 ${file}.`,
    },
    { when: names.state !== 'ok', found: names.found, next: names.next },
  )
}

/** Finds misspelled settings, which would otherwise be ignored silently. */
export function checkNames(file: string): Finding {
  const unknown = Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter(
    (name) => !variableNames.includes(name.replace(/_FILE$/, '')),
  )
  return findingOf('settings-file', `The settings are in ${file}.`, {
    when: unknown.length > 0,
    found: `${file} has names that are not settings of the site: ${unknown.join(', ')}.`,
    next: 'Check the spelling against .env.example. Leave them if another program needs them.',
  })
}
