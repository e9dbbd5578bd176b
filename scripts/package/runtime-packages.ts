import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

/** An import that isn't of types alone, or a dynamic import. */
const IMPORT =
  /^(?:import|export)\s+(?!type\s)(?:[\w*{}\s,$]+\sfrom\s+)?'([^'\s]+)'|\bimport\('([^'\s]+)'\)/gm

const dependencies = z.optional(z.record(z.string(), z.string()))
const packageFile = z.object({
  dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
  peerDependenciesMeta: z.optional(
    z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) })),
  ),
})

/** What a source file imports at run time: packages, and other files by their paths. */
function importsOf(file: string): { packages: string[]; files: string[] } {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(IMPORT)].map(([, one, other]) => one ?? other ?? '')
  return {
    // Not `node:` modules, and not the `content:` modules that the build generates.
    packages: names.filter((name) => !/^(?:\.|\w+:)/.test(name)),
    files: names.filter((name) => name.startsWith('.')).map((name) => join(dirname(file), name)),
  }
}

/** The files that these entries import, themselves included, and the packages they all import. */
export function traceImports(entries: readonly string[]): {
  files: Set<string>
  packages: Set<string>
} {
  const files = new Set<string>()
  const packages = new Set<string>()
  const pending = [...entries]
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const found = importsOf(file)
    pending.push(...found.files)
    for (const name of found.packages) {
      packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return { files, packages }
}

/** The folder of a package as a file in `from` would find it, relative to `root`. */
function findPackage(root: string, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(root, candidate, 'package.json'))) return candidate
    if (folder === '.') return undefined
  }
}

/**
 * The folders of these packages and of everything they depend on, relative to `root`.
 * @throws an Error that names a package that isn't installed
 */
export function packageFolders(root: string, names: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  const pending = [...names].map((name) => ({ from: '.', name, needed: true }))
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { from, name, needed } = next
    const folder = findPackage(root, from, name)
    if (folder === undefined) {
      if (needed) throw new Error(`The package ${name} isn't installed.`)
      continue
    }
    if (folders.has(folder)) continue
    folders.add(folder)
    const file = packageFile.parse(
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
    )
    const optional = file.optionalDependencies ?? {}
    const add = (list: Record<string, string> = {}, isNeeded: (one: string) => boolean) => {
      for (const one of Object.keys(list))
        pending.push({ from: folder, name: one, needed: isNeeded(one) })
    }
    add(file.dependencies, (one) => !(one in optional))
    add(optional, () => false)
    add(file.peerDependencies, () => false)
  }
  return folders
}
