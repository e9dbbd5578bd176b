import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../support/process.ts'

/** A project file; `path` is relative to the project root. */
export interface ProjectFile {
  path: string
  text: string
}

/** Tracked by git, or would be with `git add`. */
export function projectPaths(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(projectRoot, path)))
}

export function projectFiles(pattern: RegExp): ProjectFile[] {
  return projectPaths()
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))
}
