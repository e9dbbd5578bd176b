import type { ContentMistake } from '../../../contracts/content/drafts.ts'
import type { ContentFiles } from './content-files.ts'

const MISTAKE = /^content\/(.+?):(\d+): (?:([\w./-]+): )?(.+)$/

/** Parses the messages of the checks, such as `content/office.yaml:5: hours.Monday: must be …`. */
export async function mistakesOf(
  lines: readonly string[],
  files: ContentFiles,
): Promise<ContentMistake[]> {
  // Loaded when first needed, because the schemas of all pages would slow down the start.
  const { labelOfFile } = await import('../../../cms/edit-file.ts')
  const { kindOf } = await import('../../../cms/kinds.ts')
  return lines.map((text) => {
    const [, path, line, field = '', message] = MISTAKE.exec(text) ?? []
    if (path === undefined || message === undefined) {
      return { path: '', label: '', line: 1, field: '', message: text }
    }
    const [kind, bytes] = [kindOf(path), files.get(path)]
    const label = kind && bytes ? labelOfFile(kind, path, bytes.toString()) : ''
    return { path, label, line: Number(line), field, message }
  })
}

/** The mistake of a draft whose file someone else has published since. */
export function outdatedMistake(path: string): ContentMistake {
  const message =
    'Another text was published after this draft was started. On Site, keep or discard the draft.'
  return { path, label: '', line: 1, field: '', message }
}

/** For the audit log. */
export function sentenceOf({ path, field, message }: ContentMistake): string {
  return [path, field, message].filter((part) => part !== '').join(': ')
}
