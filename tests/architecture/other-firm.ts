import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fixtureWebinar } from '../factories/firm.ts'
import { projectRoot } from '../support/process.ts'
import * as firm from './harrow-pike.ts'
import { projectPaths } from './project-files.ts'

const FIXTURES = join(projectRoot, 'tests/fixtures/content')

/** A copy of the project that is the site of another firm. */
export interface OtherFirm {
  directory: string
  /** The old address of each removed service, with the page that it redirects to. */
  redirects: Record<string, string>
  remove(): void
}

/** Replaces a pattern in a text; throws if there is no match, so that no edit is lost. */
function replaced(text: string, pattern: RegExp, value: string): string {
  if (!pattern.test(text)) throw new Error(`${String(pattern)} matches nothing`)
  return text.replace(pattern, () => value)
}

/** A content module with other values for its exported records and lists. */
function withRecords(text: string, records: Record<string, unknown>): string {
  return Object.entries(records).reduce((before, [name, value]) => {
    const start = `(?<=\\nexport const ${name}\\b[^=]* = )`
    const record = new RegExp(`${start}(?:[[{]\\n[\\s\\S]*?\\n[\\]}]|\\{[^\\n]*?\\})(?=\\n| )`)
    return replaced(before, record, JSON.stringify(value, null, 2))
  }, text)
}

/** Copies the project, without what git ignores, and links its packages. */
function copyProject(directory: string): void {
  for (const path of projectPaths()) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    cpSync(join(projectRoot, path), join(directory, path))
  }
  // Not the whole folder, so that the copy gets caches of its own.
  mkdirSync(join(directory, 'node_modules'))
  for (const name of readdirSync(join(projectRoot, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue
    symlinkSync(join(projectRoot, 'node_modules', name), join(directory, 'node_modules', name))
  }
}

/** Removes two services that only lists refer to; returns their names. */
function removeServices(directory: string): string[] {
  const content = join(directory, 'content')
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.md$|pages\/.*\.ts$/.test(name) && !name.startsWith('case-studies'))
    .map((name) => join(content, name))
  const withoutEntry = (text: string, name: string) => text.replaceAll(`\n  - ${name}\n`, '\n')
  const isMentioned = (name: string) =>
    files.some((file) => {
      const text = withoutEntry(readFileSync(file, 'utf8'), name)
      return !file.endsWith(`/${name}.md`) && new RegExp(`[/ '[]${name}\\b(?!-)`).test(text)
    })
  const removed = readdirSync(join(content, 'services'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace('.md', ''))
    .filter((name) => !isMentioned(name))
    .slice(-2)
  for (const name of removed) rmSync(join(content, 'services', `${name}.md`))
  for (const file of files.filter(
    (each) => !removed.some((name) => each.endsWith(`/${name}.md`)),
  )) {
    const text = readFileSync(file, 'utf8')
    const changed = removed.reduce(withoutEntry, text)
    if (changed !== text) writeFileSync(file, changed)
  }
  return removed
}

/** A new service with a price, without an exhibit, and with a single related service. */
function newService(related: string): string {
  const text = readFileSync(join(FIXTURES, 'services/harbor-survey.md'), 'utf8')
  const changes: [RegExp, string][] = [
    [/^order: .*$/m, 'order: 99'],
    [/\nexhibit:\n(?: .*\n)+/, '\n'],
    [/related:\n(?: {2}- .*\n)+/, `related: [${related}]\n`],
  ]
  return changes.reduce((before, [pattern, value]) => replaced(before, pattern, value), text)
}

/** Replaces all stories with four. */
function replaceStories(directory: string, service: string): void {
  const folder = join(directory, 'content/case-studies')
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.md') && name !== 'README.md') rmSync(join(folder, name))
  }
  const fixtures = ['pier-sale', 'wreck-trial', 'pier-sale', 'wreck-trial']
  for (const [index, name] of fixtures.entries()) {
    const text = readFileSync(join(FIXTURES, 'case-studies', `${name}.md`), 'utf8')
    const renamed = text.replace(/^title: .*$/m, (line) => `${line}, part ${index + 1}`)
    const story = replaced(renamed, /^service: .*$/m, `service: ${service}`)
    writeFileSync(join(folder, `${index + 1}-${name}.md`), story)
  }
}

/**
 * Copies the project to a temporary directory and makes it the site of Harrow & Pike Advisory: its
 * identity, look, people, webinar, book, and stories, with two services fewer and one more.
 */
export function copyAsOtherFirm(): OtherFirm {
  const directory = mkdtempSync(join(tmpdir(), 'other-firm-'))
  copyProject(directory)
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(directory, path), change(readFileSync(join(directory, path), 'utf8')))
  const removed = removeServices(directory)
  const kept = readdirSync(join(directory, 'content/services')).find((name) => name.endsWith('.md'))
  const related = kept?.replace('.md', '') ?? ''
  writeFileSync(join(directory, 'content/services/harbor-survey.md'), newService(related))
  replaceStories(directory, related)
  const redirects = Object.fromEntries(
    removed.flatMap((name) => [
      [`/services/${name}`, '/services'],
      [`/archive/services/${name}`, '/archive/services'],
    ]),
  )
  const { site, book, colors, logo, typefaces, team, hero } = firm
  edit('content/site.ts', (text) =>
    withRecords(text, { site, book, webinar: fixtureWebinar }).replace(
      /\n\/\*\*.*\nconst phone = .*\n/,
      '',
    ),
  )
  edit('content/brand.ts', (text) => withRecords(text, { colors, logo, typefaces }))
  edit('content/team.ts', (text) => withRecords(text, { team }))
  edit('content/redirects.ts', (text) => withRecords(text, { redirects }))
  edit('content/pages/home.ts', (text) =>
    replaced(
      withRecords(text, { hero }),
      /(?<=\n {2}heading: )'[^']*'/,
      `'A number that holds up'`,
    ),
  )
  mkdirSync(join(directory, 'content/photos'), { recursive: true })
  writeFileSync(join(directory, 'content/photos/zoe-harrow.png'), firm.photo)
  return { directory, redirects, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
