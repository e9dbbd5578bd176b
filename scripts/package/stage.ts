import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { packageFolders, traceImports } from './runtime-packages.ts'

/** What an operator reads and copies. */
const AS_THEY_ARE = ['CHANGELOG.md', 'LICENSE', 'README.md', '.env.example', 'deploy', 'docs']
/** Folders that the server needs as a whole, because it also reads files in them by name. */
const SOURCES = ['content', 'contracts', 'server']
/** Scripts of package.json that need the sources or the development packages. */
const ONLY_IN_SOURCES = ['start', 'dev', 'test', 'build', 'check', 'bench', 'format', 'package']

const packageJson = z.looseObject({
  name: z.string(),
  version: z.string(),
  scripts: z.record(z.string(), z.string()),
})

/** Copies what runs, without development packages and tests, from `root` into `target`. */
export function stageRelease(root: string, target: string): void {
  mkdirSync(target, { recursive: true })
  const copy = (name: string) =>
    cpSync(join(root, name), join(target, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !/\.test\.tsx?$|\/tsconfig\.json$/.test(source),
    })
  const project = packageJson.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const scripts = keptScripts(project.scripts)
  const entries = [
    ...Object.values(scripts).map((command) => join(root, entryOf(command))),
    ...globSync('server/**/*.{ts,mjs}', { cwd: root })
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => join(root, name)),
  ]
  const { files, packages } = traceImports(entries)
  for (const name of [...AS_THEY_ARE, ...SOURCES, 'dist']) copy(name)
  for (const file of files) {
    const name = relative(root, file)
    if (!SOURCES.some((folder) => name.startsWith(`${folder}/`))) copy(name)
  }
  for (const folder of packageFolders(root, packages)) copyPackage(root, target, folder)
  copyNode(root, target)
  cpSync(join(root, 'dist/root/licenses.txt'), join(target, 'LICENSES-THIRD-PARTY.txt'))
  const { name, version } = project
  const kept = { name, version, private: true, license: 'MIT', type: 'module', scripts }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(kept, undefined, 2)}\n`)
}

/** The commands that work without the sources; `npm start` only starts the server. */
function keptScripts(all: Record<string, string>): Record<string, string> {
  const kept = Object.entries(all).filter(([name]) => !ONLY_IN_SOURCES.includes(name))
  return {
    start: 'exec node server/main.mjs',
    ...Object.fromEntries(kept),
  }
}

/** The script or server file that a command of package.json runs. */
function entryOf(command: string): string {
  const file = /\b(?:scripts|server)\/[\w/-]+\.(?:ts|mjs)\b/.exec(command)?.[0]
  if (file === undefined) throw new Error(`No file in the command "${command}".`)
  return file
}

/** Copies one package without the packages inside of it, which are copied if they are needed. */
function copyPackage(root: string, target: string, folder: string): void {
  const inside = join(root, folder, 'node_modules')
  cpSync(join(root, folder), join(target, folder), {
    recursive: true,
    filter: (source) => source !== inside && !source.endsWith('.map'),
  })
}

/** Copies the pinned Node, under the name that the service and npm use. */
function copyNode(root: string, target: string): void {
  for (const name of ['package.json', 'bin/node']) {
    const file = join('node_modules/node', name)
    cpSync(join(root, file), join(target, file), { dereference: true })
  }
  mkdirSync(join(target, 'node_modules/.bin'), { recursive: true })
  symlinkSync('../node/bin/node', join(target, 'node_modules/.bin/node'))
}
