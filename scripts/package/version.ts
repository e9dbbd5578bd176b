/** A release's heading has its day in parentheses; the first one has none. */
const HEADING = /^## (\d+\.\d+\.\d+)(?: \(\d{4}-\d{2}-\d{2}\))?$/gm

/** The released versions in the changelog, newest first. */
export function releasedVersions(changelog: string): string[] {
  return [...changelog.matchAll(HEADING)].map(([, version]) => version ?? '')
}

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}

/** Compares the versions in package.json, the lock file, and the changelog. */
export function versionFaults(files: {
  package: { version: string }
  lock: { version: string }
  changelog: string
}): string[] {
  const { version } = files.package
  const released = releasedVersions(files.changelog)
  const faults: string[] = []
  if (files.lock.version !== version) {
    faults.push(`package-lock.json has version ${files.lock.version}, package.json ${version}.`)
  }
  if (!released.includes(version)) {
    faults.push(`CHANGELOG.md has no entry "## ${version}", the version in package.json.`)
  } else if (released[0] !== version) {
    faults.push(`CHANGELOG.md begins with ${released[0]}, and package.json has ${version}.`)
  }
  for (const [index, one] of released.entries()) {
    const next = released[index + 1]
    if (next !== undefined && !isNewer(one, next)) {
      faults.push(`CHANGELOG.md lists ${one} before ${next}; the newest comes first.`)
    }
  }
  return faults
}
