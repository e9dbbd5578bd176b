// Chooses the tests that a change can break, by the names of folders. Imports can't tell, because
// all server tests import the whole app, and browser and validity tests import none of it.

/** The folder of a noun: /bookings/ in contracts, features, and pages. */
const NOUN = /^(?:contracts|(?:server|web)\/features|web\/(?:desk\/)?pages)\/([^/]+)\//

/** The unit tests that a top folder can break. */
const UNITS = {
  bench: ['bench/'],
  cms: ['cms/', 'tests/content/', 'web/'],
  content: ['cms/', 'tests/content/'],
  contracts: ['contracts/', 'web/'],
  docs: ['tests/architecture/docs.test.ts'],
  documents: ['documents/'],
  publish: ['publish/'],
  scripts: ['scripts/'],
  web: ['web/'],
  words: ['words/', 'web/'],
}

/** Files that the built site is made from. */
const BUILT = /^(?:cms|content|documents|publish|words|web\/(?!desk\/)|scripts\/build)/

/** Browser tests of the code that all pages of the desk, or of the site, share. */
const ANY_DESK_PAGE = /^desk(?:-a11y|-forms)?\.e2e/
const ANY_PAGE = /^(?:shell-|home\.|forms\.)/

/** Browser tests named for a noun: `bookings` has `booking-form` and `desk-calendar-bookings`. */
function namedFor(noun) {
  const [word] = noun.split('-')
  return new RegExp(`(?:^|-)${word.replace(/s$/, '')}s?[-.]`)
}

/**
 * Browser tests that a file can break. A change in the server chooses none: the tests in its folder
 * send the same requests in a fraction of the time.
 */
function inBrowser(file, browserTests) {
  if (file.startsWith('server/')) return []
  const own = /^tests\/e2e\/(.+?)(?:-steps\.ts)?$/.exec(file)?.[1]
  if (own !== undefined) return browserTests.filter((test) => test.startsWith(own))
  const noun = NOUN.exec(file)?.[1]
  const named = noun === undefined ? [] : browserTests.filter((test) => namedFor(noun).test(test))
  if (named.length > 0 || !file.startsWith('web/')) return named
  const shared = file.startsWith('web/desk/') ? ANY_DESK_PAGE : ANY_PAGE
  return browserTests.filter((test) => shared.test(test))
}

/** The folder of the server's tests that a file can break. */
function onServer(file) {
  const noun = NOUN.exec(file)?.[1]
  if (noun !== undefined && !file.startsWith('web/')) return [`server/features/${noun}/`]
  const folder = /^server\/(?!features\/)[^/]+\//.exec(file)?.[0]
  if (folder !== undefined) return [folder]
  return file.startsWith('server/') ? ['server/process.test.ts', 'server/start-server.test.ts'] : []
}

function ofUnits(file) {
  if (/^tests\/(?:architecture|content)\/.*\.test\.ts$/.test(file)) return [file]
  return UNITS[file.split('/')[0]] ?? []
}

/**
 * @param changed paths of files, from the project's root
 * @param browserTests names of the files with browser tests
 */
export function testsOf(changed, browserTests) {
  const filters = {
    // With the folder, because the runner would find `book.e2e.ts` in handbook.e2e.ts, too.
    e2e: changed.flatMap((file) => inBrowser(file, browserTests)).map((test) => `e2e/${test}`),
    server: changed.flatMap(onServer),
    unit: changed.flatMap(ofUnits),
  }
  const chosen = Object.entries(filters)
    .map(([step, all]) => [step, [...new Set(all)].toSorted()])
    .filter(([, all]) => all.length > 0)
  const isBuilt = changed.some((file) => BUILT.test(file) || file.startsWith('tests/validity/'))
  return { ...Object.fromEntries(chosen), ...(isBuilt && { validity: [] }) }
}
