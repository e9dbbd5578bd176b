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
import { parse, stringify } from 'yaml'
import { fixtureWebinar } from '../factories/firm.ts'
import { projectRoot } from '../support/process.ts'
import * as firm from './harrow-pike.ts'
import { projectPaths } from './project-files.ts'

const FIXTURES = join(projectRoot, 'tests/fixtures/content')

/** A copy of the project for another firm's site. */
export interface OtherFirm {
  directory: string
  /** From the old address of each removed service to a page. */
  redirects: Record<string, string>
  remove(): void
}

/** Throws if there is no match, so that no edit is lost. */
function replaced(text: string, pattern: RegExp, value: string): string {
  if (!pattern.test(text)) throw new Error(`${String(pattern)} matches nothing`)
  return text.replace(pattern, () => value)
}

/** Copies the project without files that git ignores, and links its packages. */
function copyProject(directory: string): void {
  for (const path of projectPaths()) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    cpSync(join(projectRoot, path), join(directory, path))
  }
  // Link each package rather than node_modules itself, so that the copy has its own caches.
  mkdirSync(join(directory, 'node_modules'))
  for (const name of readdirSync(join(projectRoot, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue
    symlinkSync(join(projectRoot, 'node_modules', name), join(directory, 'node_modules', name))
  }
  // dist/release is the same for every firm; the copy's build checks its stamp.
  cpSync(join(projectRoot, 'dist/release'), join(directory, 'dist/release'), { recursive: true })
}

/** Removes two services that only lists refer to. Returns their names. */
function removeServices(directory: string): string[] {
  const content = join(directory, 'content')
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.md$|pages\/.*\.yaml$/.test(name) && !name.startsWith('case-studies'))
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

/** A service with a price, without an exhibit, and with one related service. */
function newService(related: string): string {
  const text = readFileSync(join(FIXTURES, 'services/harbor-survey.md'), 'utf8')
  const changes: [RegExp, string][] = [
    [/^order: .*$/m, 'order: 99'],
    [/\nexhibit:\n(?: .*\n)+/, '\n'],
    [/related:\n(?: {2}- .*\n)+/, `related: [${related}]\n`],
  ]
  return changes.reduce((before, [pattern, value]) => replaced(before, pattern, value), text)
}

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
  const { site, office, book, colors, logo, typefaces, team, hero } = firm
  const write = (path: string, value: unknown) =>
    writeFileSync(join(directory, 'content', path), stringify(value))
  const { phoneHref: _phoneHref, office: _office, ...identity } = site
  write('site.yaml', { ...identity, webinar: fixtureWebinar, book })
  write('office.yaml', office)
  write('brand.yaml', { colors, logo, typefaces })
  write('team.yaml', team)
  write('redirects.yaml', redirects)
  edit('content/pages/home.yaml', (text) => {
    const home: unknown = parse(text)
    const { page, ...others } = Object(home)
    return stringify({ ...others, page: { ...page, heading: 'A number that holds up' }, hero })
  })
  mkdirSync(join(directory, 'content/photos'), { recursive: true })
  writeFileSync(join(directory, 'content/photos/zoe-harrow.png'), firm.photo)
  return { directory, redirects, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
