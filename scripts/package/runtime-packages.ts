import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

/** A static import, unless it only imports types, or a dynamic import. */
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

/** Packages by name, other files by path. */
function importsOf(file: string): { packages: string[]; files: string[] } {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(IMPORT)].map(([, one, other]) => one ?? other ?? '')
  return {
    // Leaves out `node:` modules and the `content:` modules that the build generates.
    packages: names.filter((name) => !/^(?:\.|\w+:)/.test(name)),
    files: names.filter((name) => name.startsWith('.')).map((name) => join(dirname(file), name)),
  }
}

/** All files and packages that the entries import, including the entries themselves. */
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

/**
 * The font packages. No code imports them: publishing reads the typefaces that content/brand.yaml
 * names.
 */
export function fontPackages(root: string): string[] {
  const file = packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return Object.keys(file.dependencies ?? {}).filter((name) =>
    name.startsWith('@fontsource-variable/'),
  )
}

/** The folder of a package as Node would find it from `from`; relative to `root`. */
function findPackage(root: string, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(root, candidate, 'package.json'))) return candidate
    if (folder === '.') return undefined
  }
}

/**
 * The folders of packages and their dependencies, relative to `root`.
 * @throws an Error that names a package that isn't installed
 */
export function packageFolders(root: string, names: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  const pending = [...names].map((name) => ({ from: '.', name, needed: true }))
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { from, name, needed } = next
    // Type packages aren't needed at run time.
    if (name.startsWith('@types/')) continue
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
