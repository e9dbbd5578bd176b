/** The sections of a release in CHANGELOG.md, in order. */
const SECTIONS = [
  'Upgrade: what you must do',
  'Upgrade: what you may do',
  'Upgrade: what happens by itself',
  'New',
  'Changed',
  'Fixed',
]

const UNRELEASED = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m

/** Whether the changelog has lines that aren't in a release yet. */
export function hasUnreleasedChanges(changelog: string): boolean {
  return (UNRELEASED.exec(changelog)?.[1] ?? '').trim() !== ''
}

/**
 * Adds the files in `changes/` to "Unreleased".
 * @throws if a file has a line outside a section, or a section that releases don't have
 */
export function collectChanges(changelog: string, changes: ReadonlyMap<string, string>): string {
  const sections = new Map(SECTIONS.map((section): [string, string[]] => [section, []]))
  const sources = new Map([['CHANGELOG.md', UNRELEASED.exec(changelog)?.[1] ?? ''], ...changes])
  for (const [file, text] of sources) {
    const [before = '', ...parts] = text.split(/^### /m)
    for (const part of before.trim() === '' ? parts : [before, ...parts]) {
      const [heading = '', ...lines] = part.trim().split('\n')
      const section = sections.get(heading)
      if (!section) {
        throw new Error(
          `${file}: "${heading}" is not a section. Use ### and one of these: ${SECTIONS.join(', ')}.`,
        )
      }
      section.push(...lines.filter((line) => line !== ''))
    }
  }
  const filled = [...sections].filter(([, lines]) => lines.length > 0)
  const body = filled.map(([section, lines]) => `### ${section}\n\n${lines.join('\n')}\n\n`)
  const unreleased = ['## Unreleased\n\n', ...body].join('')
  return UNRELEASED.test(changelog)
    ? changelog.replace(UNRELEASED, () => unreleased)
    : changelog.replace(/^## /m, () => `${unreleased}## `)
}
