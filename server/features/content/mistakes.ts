import type { ContentMistake } from '../../../contracts/content/drafts.ts'

const MISTAKE = /^content\/(.+?):(\d+): (?:([\w./-]+): )?(.+)$/

/** A line of the checks, such as `content/office.yaml:5: hours.Monday: must be …`. */
export function mistakeOf(line: string): ContentMistake {
  const [, path, lineNumber, field = '', message] = MISTAKE.exec(line) ?? []
  if (path === undefined || message === undefined) return aboutAll(line)
  return { path, line: Number(lineNumber), field, message }
}

function aboutAll(message: string): ContentMistake {
  return { path: '', line: 1, field: '', message }
}

/** The mistake of a draft whose file someone else has published since. */
export function outdatedMistake(path: string): ContentMistake {
  const message =
    'Another text was published after this draft was started. On Site, keep or discard the draft.'
  return { path, line: 1, field: '', message }
}

/** For the audit log. */
export function sentenceOf({ path, field, message }: ContentMistake): string {
  return [path, field, message].filter((part) => part !== '').join(': ')
}
