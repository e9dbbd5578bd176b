import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../support/process.ts'

/**
 * A temporary project with this project's settings and packages, in which tests plant violations.
 */
export interface FixtureProject {
  directory: string
  /** Runs one of the project's tools. */
  run(tool: string, parameters: string[]): { code: number | null; output: string }
  remove(): void
}

const SETTINGS = ['.dependency-cruiser.cjs', '.oxlintrc.json', '.oxfmtrc.json', 'package.json']

/** Creates a project from paths with their text; the settings are copied from this project. */
export function createFixtureProject(
  files: Record<string, string>,
  settings = SETTINGS,
): FixtureProject {
  const directory = mkdtempSync(join(tmpdir(), 'fixture-project-'))
  for (const name of settings) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    copyFileSync(join(projectRoot, name), join(directory, name))
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(directory, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
  return {
    directory,
    run(tool, parameters) {
      const { status, stdout, stderr } = spawnSync(
        join(projectRoot, 'node_modules/.bin', tool),
        parameters,
        { cwd: directory, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
      )
      return { code: status, output: stdout + stderr }
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}
