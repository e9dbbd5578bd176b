import { sampleLines } from '../../../cms/rules/sample-lines.ts'
import { labelOf } from './field-labels.ts'

const FIELD = /^(?:- )?(\w+): (['"]?)(.*?)\2$/

/** The sample values of a content file, each with its field's label; each only once. */
export function samplesIn(text: string): string[] {
  const said = sampleLines(text).map(({ text: line }) => {
    const [, name, , value = ''] = FIELD.exec(line) ?? []
    if (name === undefined) return line
    return value === 'true' ? labelOf(name) : `${labelOf(name)}: ${value}`
  })
  return [...new Set(said)]
}
