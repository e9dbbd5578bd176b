import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { CONTENT } from '../../cms/folders.ts'
import { fontPackages, packageFolders, traceImports } from './runtime-packages.ts'

const AS_THEY_ARE = ['CHANGELOG.md', 'LICENSE', 'README.md', '.env.example', 'deploy', 'docs']
/** Copied whole, because the server also reads files in them by name. */
const SOURCES = ['cms', 'words', 'contracts', 'documents', 'publish', 'server']
/** Scripts of package.json that need the sources or the development packages. */
const ONLY_IN_SOURCES = ['start', 'dev', 'test', 'build', 'check', 'bench', 'format', 'package']

/** Source maps, sources in TypeScript and C, and builds for a script element. */
const UNUSED_BY_NODE = /\.(?:map|[cm]?ts|cc?|cpp|h|iife\.js|umd\.c?js)$/
const UNUSED_FOLDER = /^(?:tests?|docs|examples?|benchmarks?)$/

/** Whether a file is a native module for another platform or processor. */
function isForeign(file: string): boolean {
  const name = basename(file)
  if (basename(dirname(file)) !== 'prebuilds') return false
  return !(name.startsWith(platform()) && name.endsWith(`-${arch()}.node`))
}

const packageJson = z.looseObject({
  name: z.string(),
  version: z.string(),
  scripts: z.record(z.string(), z.string()),
})

/** Copies the release to `target`, without development packages and tests. */
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
    ...globSync('{publish,server}/**/*.{ts,mjs}', { cwd: root })
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => join(root, name)),
  ]
  const { files, packages } = traceImports(entries)
  for (const name of [...AS_THEY_ARE, ...SOURCES, 'dist']) copy(name)
  cpSync(CONTENT, join(target, 'content'), { recursive: true })
  for (const file of files) {
    const name = relative(root, file)
    if (!SOURCES.some((folder) => name.startsWith(`${folder}/`))) copy(name)
  }
  for (const folder of packageFolders(root, [...packages, ...fontPackages(root)]))
    copyPackage(root, target, folder)
  copyNode(root, target)
  cpSync(join(root, 'dist/release/root/licenses.txt'), join(target, 'LICENSES-THIRD-PARTY.txt'))
  const { name, version } = project
  const kept = { name, version, private: true, license: 'MIT', type: 'module', scripts }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(kept, undefined, 2)}\n`)
}

/** The commands that work without sources; `npm start` only starts the server. */
function keptScripts(all: Record<string, string>): Record<string, string> {
  const kept = Object.entries(all).filter(([name]) => !ONLY_IN_SOURCES.includes(name))
  return {
    start: 'exec node server/main.mjs',
    ...Object.fromEntries(kept),
  }
}

function entryOf(command: string): string {
  const file = /\b(?:scripts|server)\/[\w/-]+\.(?:ts|mjs)\b/.exec(command)?.[0]
  if (file === undefined) throw new Error(`No file in the command "${command}".`)
  return file
}

/** Copies a package without the packages nested inside, which are copied separately if needed. */
function copyPackage(root: string, target: string, folder: string): void {
  const from = join(root, folder)
  const inside = join(from, 'node_modules')
  cpSync(from, join(target, folder), {
    recursive: true,
    filter: (source) =>
      source !== inside &&
      !UNUSED_BY_NODE.test(source) &&
      !(dirname(source) === from && UNUSED_FOLDER.test(basename(source))) &&
      !isForeign(source),
  })
}

/** Copies Node, with the link in node_modules/.bin that the service and npm use. */
function copyNode(root: string, target: string): void {
  for (const name of ['package.json', 'bin/node']) {
    const file = join('node_modules/node', name)
    cpSync(join(root, file), join(target, file), { dereference: true })
  }
  mkdirSync(join(target, 'node_modules/.bin'), { recursive: true })
  symlinkSync('../node/bin/node', join(target, 'node_modules/.bin/node'))
}
