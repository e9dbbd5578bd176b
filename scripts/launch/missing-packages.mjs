import { readFileSync } from 'node:fs'

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

/**
 * The packages that the lock file names and node_modules does not hold in that very content, by
 * npm's own record of what it installed. Optional ones may be for another platform. `undefined`
 * when nothing was installed yet.
 */
export function missingPackages(directory) {
  const wanted = packagesOf(`${directory}/package-lock.json`)
  if (wanted === undefined) throw new Error('package-lock.json cannot be read.')
  const present = packagesOf(`${directory}/node_modules/.package-lock.json`)
  if (present === undefined) return undefined
  return Object.entries(wanted)
    .filter(([path, { optional, devOptional, link }]) => {
      if (path === '' || link) return false
      const found = present[path]
      if (found === undefined) return !optional && !devOptional
      return found.integrity !== wanted[path].integrity || found.version !== wanted[path].version
    })
    .map(([path]) => path)
}
