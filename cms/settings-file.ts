import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

export const SETTINGS_FILE_VARIABLE = 'LAMINAR_ENV_FILE'

/** If LAMINAR_ENV_FILE isn't set, the first of these files that exists is read. */
const DEFAULT_FILES = ['file:///etc/laminar.env', new URL('../.env', import.meta.url)].map((url) =>
  fileURLToPath(url),
)

export type Environment = Record<string, string | undefined>

/**
 * Adds the settings file's variables to the environment, so the service and every command use the
 * same settings. Variables that are already set win, as `NAME` or as `NAME_FILE`.
 * @returns the file's path; undefined if there is none
 * @throws an Error for the operator if the file can't be read
 */
export function loadSettingsFile(
  environment: Environment,
  defaultFiles: readonly string[] = DEFAULT_FILES,
): string | undefined {
  const file = settingsFileOf(environment, defaultFiles)
  if (file === undefined) return undefined
  const isSet = (name: string) => environment[name] !== undefined
  const given = Object.entries(parseEnv(textOf(file))).filter(([name]) => {
    const plain = name.replace(/_FILE$/, '')
    return !isSet(plain) && !isSet(`${plain}_FILE`)
  })
  Object.assign(environment, Object.fromEntries(given))
  return file
}

export function settingsFileOf(
  environment: Environment,
  files: readonly string[] = DEFAULT_FILES,
): string | undefined {
  const named = environment[SETTINGS_FILE_VARIABLE] ?? ''
  return named === '' ? files.find((file) => existsSync(file)) : named
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    // Without the file, the command would use the wrong database.
    throw new Error(
      `The settings file ${file} cannot be read (${reasonOf(error)}). Run the command as the ` +
        `account of the service, or name another file with ${SETTINGS_FILE_VARIABLE}.`,
      { cause: error },
    )
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EACCES') return 'permission denied'
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a directory'
  return String(code)
}
