import { fillIn } from '../reader/placeholders.ts'

/**
 * Fills in the placeholders of a Markdown file.
 * @throws an Error that names the file and line of every unknown placeholder
 */
export function fillInFacts(file: string, text: string): string {
  const mistakes: string[] = []
  const filled = fillIn(text, (message, offset) => {
    const line = text.slice(0, offset).split('\n').length
    mistakes.push(`${file}:${line}: ${message}`)
  })
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return filled
}
