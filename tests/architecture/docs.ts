import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { projectRoot } from '../support/process.ts'
import type { ProjectFile } from './project-files.ts'

/** Requirement ids in a test file's titles, such as `[BK-07, SL-01]`. */
export function idsInTitles({ text }: ProjectFile): string[] {
  const lists = text.matchAll(/\[((?:[A-Z]{2}-\d{2}(?:,\s*)?)+)\]/g)
  return [...lists].flatMap(([, list]) => (list ?? '').split(/,\s*/)).filter((id) => id !== '')
}

/** Requirement ids in docs/requirements.md, one per list item. */
export function idsDefined(text: string): string[] {
  return [...text.matchAll(/^- ([A-Z]{2}-\d{2}) \S/gm)].map(([, id]) => id ?? '')
}

/** The name is relative to the project root or to the document. */
function exists(document: string, name: string): boolean {
  return [name, join(dirname(document), name)].some((path) =>
    existsSync(join(projectRoot, normalize(path))),
  )
}

/**
 * Files and directories that a document links to or names in backticks. Placeholders, URLs, and
 * names outside the project's folders don't count.
 */
export function missingFiles({ path, text }: ProjectFile): string[] {
  const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name ?? '')
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? '')
  const folders =
    /^(web|server|cms|words|content|contracts|documents|scripts|tests|bench|deploy|docs|\.ci)\//
  return [...names.filter((name) => folders.test(name)), ...links]
    .filter((name) => !/[\s<>{}*…$:]/.test(name) && !name.startsWith('http'))
    .filter((name) => !exists(path, name))
}

/** The lines of a document without headings and blank lines. */
export function linesOfText(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}
