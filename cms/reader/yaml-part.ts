/** A file split into three parts; joined, they are the whole file. */
export interface FileParts {
  before: string
  /** All of a YAML file, or the front matter of a Markdown file. */
  yaml: string
  after: string
}

const FRONT_MATTER = /^(---\r?\n)([\s\S]*?\r?\n)(---(?:\r?\n[\s\S]*)?)$/

/** @returns undefined if the file is neither YAML nor Markdown with front matter */
export function yamlPartOf(path: string, text: string): FileParts | undefined {
  if (path.endsWith('.yaml')) return { before: '', yaml: text, after: '' }
  if (!path.endsWith('.md')) return undefined
  const [, before, yaml, after] = FRONT_MATTER.exec(text) ?? []
  if (before === undefined || yaml === undefined || after === undefined) return undefined
  return { before, yaml, after }
}
