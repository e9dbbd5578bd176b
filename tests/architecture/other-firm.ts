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
  /** The folder with the firm's content. */
  content: string
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

/** Removes two services that only lists refer to, and hides two others. Returns the removed ones. */
function removeServices(content: string): string[] {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.md$|pages\/.*\.yaml$/.test(name) && !name.startsWith('case-studies'))
    .map((name) => join(content, name))
  const withoutEntry = (text: string, name: string) => text.replaceAll(`\n  - ${name}\n`, '\n')
  const isMentioned = (name: string) =>
    files.some((file) => {
      const text = withoutEntry(readFileSync(file, 'utf8'), name)
      return !file.endsWith(`/${name}.md`) && new RegExp(`[/ '[]${name}\\b(?!-)`).test(text)
    })
  const unmentioned = readdirSync(join(content, 'services'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace('.md', ''))
    .filter((name) => !isMentioned(name))
  const [hidden, removed] = [unmentioned.slice(-4, -2), unmentioned.slice(-2)]
  for (const name of removed) rmSync(join(content, 'services', `${name}.md`))
  for (const name of hidden) {
    const file = join(content, 'services', `${name}.md`)
    writeFileSync(file, replaced(readFileSync(file, 'utf8'), /^order: /m, 'hidden: true\norder: '))
  }
  for (const file of files.filter(
    (each) => !removed.some((name) => each.endsWith(`/${name}.md`)),
  )) {
    const text = readFileSync(file, 'utf8')
    const changed = [...hidden, ...removed].reduce(withoutEntry, text)
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

function replaceStories(content: string, service: string): void {
  const folder = join(content, 'case-studies')
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
 * Copies the project to a temporary directory, with a folder for the content of Harrow & Pike
 * Advisory: its identity, look, people, webinar, book, and stories, with two services fewer, two
 * hidden, and one more, and with other prices.
 */
export function copyAsOtherFirm(): OtherFirm {
  const directory = mkdtempSync(join(tmpdir(), 'other-firm-'))
  copyProject(directory)
  const content = join(directory, 'firm')
  cpSync(join(directory, 'content'), content, { recursive: true })
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(content, path), change(readFileSync(join(content, path), 'utf8')))
  const removed = removeServices(content)
  const kept = readdirSync(join(content, 'services')).filter((name) => name.endsWith('.md'))
  for (const name of kept) {
    edit(`services/${name}`, (text) => text.replace(/(?<=\n {4}from: )\d+/, '1375'))
  }
  const related = kept[0]?.replace('.md', '') ?? ''
  writeFileSync(join(content, 'services/harbor-survey.md'), newService(related))
  replaceStories(content, related)
  const redirects = Object.fromEntries(
    removed.flatMap((name) => [
      [`/services/${name}`, '/services'],
      [`/archive/services/${name}`, '/archive/services'],
    ]),
  )
  const { site, office, book, colors, logo, typefaces, team, hero } = firm
  const write = (path: string, value: unknown) =>
    writeFileSync(join(content, path), stringify(value))
  const { phoneHref: _phoneHref, office: _office, ...identity } = site
  const webinar = { ...fixtureWebinar, timeZone: office.timeZone }
  write('site.yaml', { ...identity, webinar, book })
  write('office.yaml', office)
  write('brand.yaml', { colors, logo, typefaces })
  write('team.yaml', team)
  write('redirects.yaml', redirects)
  edit('pages/home.yaml', (text) => {
    const home: unknown = parse(text)
    const { page, ...others } = Object(home)
    return stringify({ ...others, page: { ...page, heading: 'A number that holds up' }, hero })
  })
  mkdirSync(join(content, 'photos'), { recursive: true })
  writeFileSync(join(content, 'photos/zoe-harrow.png'), firm.photo)
  const remove = () => rmSync(directory, { recursive: true, force: true })
  return { directory, content, redirects, remove }
}
