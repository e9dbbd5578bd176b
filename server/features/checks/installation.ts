import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { formatDate } from '../../../content/format-date-time.ts'
import { variableNames, type Env } from '../../config/env.ts'
import { ok, type Finding } from './finding.ts'

/** Others than the owner may do something. */
const OTHERS = 0o007
const GROUP_AND_OTHERS = 0o077

/** What is installed on this machine, and how. */
export function installationFindings(
  env: Env,
  { settingsFile, isBuilt, now }: { settingsFile: string | undefined; isBuilt: boolean; now: Date },
): Finding[] {
  return [
    settingsFileFinding(settingsFile),
    productionFinding(env),
    pagesFinding(isBuilt),
    dataFinding(env),
    clockFinding(env, now),
  ]
}

function settingsFileFinding(file: string | undefined): Finding {
  const id = 'settings-file'
  if (file === undefined) {
    return {
      id,
      state: 'warning',
      found:
        'There is no settings file, so the service and the commands may use different settings.',
      next: 'Put the settings into /etc/laminar.env; deploy/laminar.env is an example.',
    }
  }
  const unknown = Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter(
    (name) => !variableNames.includes(name.replace(/_FILE$/, '')),
  )
  const isOpen = ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0
  if (isOpen && statSync(file).isFile()) {
    return {
      id,
      state: 'warning',
      found: `Every account on this machine can read ${file}, which has passwords.`,
      next: `Run chmod 640 ${file}.`,
    }
  }
  if (unknown.length > 0) {
    return {
      id,
      state: 'warning',
      found: `${file} has names that are not settings of the site: ${unknown.join(', ')}.`,
      next: 'Check the spelling against .env.example. Leave them if another program needs them.',
    }
  }
  return ok(id, `The settings are in ${file}.`)
}

function productionFinding({ nodeEnv }: Env): Finding {
  if (nodeEnv === 'production') return ok('production', 'NODE_ENV is production.')
  return {
    id: 'production',
    state: 'warning',
    found: `NODE_ENV is ${nodeEnv}, so missing settings are not reported by the server.`,
    next: 'Set NODE_ENV=production.',
  }
}

function pagesFinding(isBuilt: boolean): Finding {
  if (isBuilt) return ok('pages', 'The pages are built.')
  return {
    id: 'pages',
    state: 'failure',
    found: 'The pages are not built, so visitors see only errors.',
    next: 'Run `npm run build` and restart the server.',
  }
}

function dataFinding({ dataDir }: Env): Finding {
  const id = 'data'
  const mode = statSync(dataDir, { throwIfNoEntry: false })?.mode
  if (mode === undefined || (mode & GROUP_AND_OTHERS) === 0) {
    return ok(id, `DATA_DIR is ${dataDir}, for its owner only.`)
  }
  return {
    id,
    state: 'warning',
    found: `Other accounts on this machine can look into ${dataDir}, which has personal data.`,
    next: `Run chmod 700 ${dataDir}.`,
  }
}

/** A wrong clock or zone shows only to someone who reads it. */
function clockFinding({ officeTimeZone }: Env, now: Date): Finding {
  return ok(
    'clock',
    `In the office it is ${formatDate('dateTime', now, officeTimeZone)} (${officeTimeZone}). Compare that with your watch.`,
  )
}
