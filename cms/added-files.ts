import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emailNames } from './emails/email-names.ts'
import { CONTENT, pathOf, SAMPLE } from './folders.ts'

/** Files that content of an earlier release lacks. */
const ADDED: readonly string[] = [
  ...Object.keys(emailNames).map((name) => `emails/${name}.yaml`),
  'pages/cost-of-capital.yaml',
]

/** The sample's text of a file that a firm's content may lack; undefined for all other files. */
export function addedFile(path: string): Buffer | undefined {
  return ADDED.includes(path) ? readFileSync(join(SAMPLE, path)) : undefined
}

/** The files with those of the sample that they lack. */
export function withAddedFiles(files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const lacking = ADDED.filter((path) => !files.has(path))
  return new Map([
    ...files,
    ...lacking.map((path) => [path, readFileSync(join(SAMPLE, path))] as const),
  ])
}

/** The path to read a content file from: the sample's if the firm's content lacks an added file. */
export function fileToRead(path: string): string {
  const own = join(CONTENT, path)
  return ADDED.includes(path) && !existsSync(own) ? join(SAMPLE, path) : own
}

/** `fileToRead` for a file's name in messages, such as `content/site.yaml`. */
export function namedFileToRead(name: string): string {
  const [folder, ...path] = name.split('/')
  return folder === 'content' ? fileToRead(path.join('/')) : pathOf(name)
}
