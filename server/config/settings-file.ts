import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

/** The variable that names the settings file. */
export const SETTINGS_FILE_VARIABLE = 'LAMINAR_ENV_FILE'

/** Where the settings are if the variable names no file: the first of these that exists. */
const DEFAULT_FILES = ['file:///etc/laminar.env', new URL('../../.env', import.meta.url)].map(
  (url) => fileURLToPath(url),
)

/** The environment variables of a process. */
export type Environment = Record<string, string | undefined>

/**
 * Adds the variables of the settings file to the environment, so that the service and every command
 * work with the same settings. Variables that are set already stay, in either form (`NAME` or
 * `NAME_FILE`).
 * @returns the file's path; undefined if there is none
 * @throws Error with a sentence for the operator if the file can't be read
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
    // Going on without the file would work on another database.
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
