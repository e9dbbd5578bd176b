import { readFileSync } from 'node:fs'
import type { Environment } from '../../cms/settings-file.ts'

/** The values of these variables, from the environment or from the file that `NAME_FILE` names. */
export function valuesFrom(source: Readonly<Environment>, names: readonly string[]) {
  const values: Record<string, string> = {}
  const faults: string[] = []
  for (const name of names) {
    const text = source[name] ?? ''
    const file = source[`${name}_FILE`] ?? ''
    if (text !== '') values[name] = text
    if (file === '') continue
    if (text !== '') faults.push(`${name} and ${name}_FILE cannot both be set.`)
    const secret = secretIn(file)
    if (secret === undefined) {
      faults.push(`${name}_FILE must name a file that can be read, not "${file}".`)
    } else if (secret === '' || /[\r\n]/.test(secret)) {
      // URL parsers drop line breaks, so two lines could become one wrong value.
      faults.push(
        `${name}_FILE must name a file with one line of text; "${file}" has none or more.`,
      )
    } else {
      values[name] = secret
    }
  }
  return { values, faults }
}

function secretIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
