import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { projectRoot } from '../support/process.ts'
import type { ProjectFile } from './project-files.ts'

/** The requirement ids that the titles of one test file name, e.g. `[BK-07, SL-01]`. */
export function idsNamed({ text }: ProjectFile): string[] {
  const lists = text.matchAll(/\[((?:[A-Z]{2}-\d{2}(?:,\s*)?)+)\]/g)
  return [...lists].flatMap(([, list]) => (list ?? '').split(/,\s*/)).filter((id) => id !== '')
}

/** The ids that docs/requirements.md explains: each begins its own line. */
export function idsExplained(text: string): string[] {
  return [...text.matchAll(/^- ([A-Z]{2}-\d{2}) \S/gm)].map(([, id]) => id ?? '')
}

/** Where a file may be named from: the root of the project, or the directory of the document. */
function exists(document: string, name: string): boolean {
  return [name, join(dirname(document), name)].some((path) =>
    existsSync(join(projectRoot, normalize(path))),
  )
}

/**
 * The files and directories that a document names in backticks and that are not there. Only what
 * looks like a path of this project counts: a slash, no blank, no placeholder, no URL.
 */
export function deadNames({ path, text }: ProjectFile): string[] {
  const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name ?? '')
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? '')
  const rooms = /^(web|server|content|contracts|documents|scripts|tests|bench|deploy|docs|\.ci)\//
  return [...names.filter((name) => rooms.test(name)), ...links]
    .filter((name) => !/[\s<>{}*…$:]/.test(name) && !name.startsWith('http'))
    .filter((name) => !exists(path, name))
}

/** The lines of a README that carry words: neither blank nor a heading. */
export function linesOfText(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}
