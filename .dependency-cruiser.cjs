/** Which folders may import which (docs/architecture.md). tests/architecture tests each rule with a violation. */

const TEST = '\\.test\\.tsx?$'

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/**
 * The folders of server/: each may import only itself and those before it, in types too. The files
 * of server/ itself come last.
 */
const SERVER_FOLDERS = [
  'lib',
  'db',
  'db/migrations',
  'mail',
  'mail/calendar',
  'mail/templates',
  'config',
  'http',
  'http/pages',
  'http/routes',
  ...[
    'audit',
    'idempotency',
    'sources',
    'webhook',
    'push',
    'outbox',
    'people',
    'conflicts',
    'backups',
    'held',
    'busy-times',
    'bookings',
    'contact',
    'imports',
    'webinar',
    'replies',
    'mailbox',
    'today',
    'personal-data',
    'content',
    'staff',
    'retention',
    'domain',
    'checks',
    'handbook',
    'tools',
    'client-errors',
  ].map((feature) => `features/${feature}`),
  'jobs',
  'commands',
]

function notToLaterFolders(folder, index) {
  const later = SERVER_FOLDERS.slice(index + 1)
  return forbid(
    `server-order-${folder.replaceAll('/', '-')}`,
    `server/${folder}/ comes before these folders (SERVER_FOLDERS), so they import it, not the other way around.`,
    { path: `^server/${folder}/[^/]+$`, pathNot: TEST },
    { path: `^server/(?:[^/]+|(?:${later.join('|')})/[^/]+)$` },
  )
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'no-circular',
      'Merge files that import each other at run time; type imports may be circular.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'not-to-unresolvable',
      'Imports must exist and be declared in package.json.',
      {},
      // The build generates `content:` modules.
      { couldNotResolve: true, pathNot: '^content:' },
    ),
    forbid(
      'no-imports-outside-project',
      'The project must not depend on files outside its directory.',
      {},
      { path: '^\\.\\./', pathNot: 'node_modules/', couldNotResolve: false },
    ),
    forbid(
      'contracts-import-only-zod',
      'Browser and server share contracts, so they may import only zod: no other folder, no Node.',
      { path: '^contracts/', pathNot: TEST },
      { pathNot: '(^contracts/|node_modules/zod/)' },
    ),
    forbid(
      'content-has-no-code',
      'Content is what a firm owns; its schemas and readers are in cms/.',
      { path: '^content/' },
      {},
    ),
    forbid(
      'cms-imports-only-words',
      'Schemas and readers must not import other folders or React.',
      { path: '^cms/', pathNot: TEST },
      {
        path: '(^(contracts|documents|publish|web|server|scripts|tests|bench)/|node_modules/react)',
      },
    ),
    forbid(
      'words-import-nothing',
      'Browser, server, and content use the words, so they must not bring in anything else.',
      { path: '^words/', pathNot: TEST },
      { pathNot: '^words/' },
    ),
    forbid(
      'documents-import-only-content',
      'Documents turn content into PDF bytes; the build passes in fonts and drawings.',
      { path: '^documents/', pathNot: TEST },
      { path: '^(contracts|publish|web|server|scripts|tests|bench)/' },
    ),
    forbid(
      'publish-renders-content',
      'Publishing runs in production: it may not need the server, the build, or a development package.',
      { path: '^publish/', pathNot: TEST },
      { path: '^(contracts|server|scripts|tests|bench)/' },
    ),
    forbid(
      'typst-only-in-documents',
      'Typst is 28 MB of WebAssembly, so only documents/ may load it.',
      { pathNot: '^documents/' },
      { path: 'node_modules/@myriaddreamin/' },
    ),
    forbid(
      'web-imports-only-contracts-and-content',
      'Browser code must not import server code.',
      { path: '^web/', pathNot: TEST },
      { path: '^(documents|publish|server|scripts|tests|bench)/' },
    ),
    forbid(
      'web-not-to-node',
      'Browser code must not need Node.',
      { path: '^web/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'server-imports-only-contracts-and-content',
      'The server must not import page code; it shares only the URLs (paths.ts, known-addresses.ts). publish-site.ts publishes in another process.',
      { path: '^server/', pathNot: TEST },
      {
        path: '^(documents|publish|web|scripts|tests|bench)/',
        pathNot: '^(web/((desk/)?paths|known-addresses)|publish/publish-site)\\.ts$',
      },
    ),
    forbid(
      'paths-import-nothing',
      'Browser, server, and build load the URL builders, so they must not bring in anything else.',
      { path: '^web/(desk/)?paths\\.ts$' },
      { path: '.' },
    ),
    forbid(
      'features-not-to-features',
      'Move code that two features need to a shared folder.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    ...SERVER_FOLDERS.map(notToLaterFolders),
    forbid(
      'server-folders-are-listed',
      'Add the folder to SERVER_FOLDERS, behind the folders that it imports.',
      { path: '^server/' },
      { path: '^server/.+/', pathNot: `^server/(${SERVER_FOLDERS.join('|')})/[^/]+$` },
    ),
    forbid(
      'repositories-only-in-their-feature',
      "Call another feature's rules; its SQL and its routes are its own.",
      { path: '^server/features/([^/]+)/', pathNot: TEST },
      {
        path: '^server/features/.*(repository|routes)\\.ts$',
        pathNot: '^server/features/$1/',
      },
    ),
    forbid(
      'repositories-not-in-jobs-and-commands',
      "Call the feature's rules; its SQL and its routes are its own.",
      { path: '^server/(jobs|commands)/', pathNot: TEST },
      { path: '^server/features/.*(repository|routes)\\.ts$' },
    ),
    forbid(
      'features-not-to-pages',
      'Pages use features, not the other way around.',
      { path: '^web/features/' },
      { path: '^web/pages/' },
    ),
    forbid(
      'ui-imports-only-ui',
      'UI primitives must not depend on a router, query, or form library.',
      { path: '^web/ui/', pathNot: TEST },
      { path: '^(web|cms|words|contracts)/', pathNot: '^web/ui/' },
    ),
    forbid(
      'ui-not-to-libraries',
      'UI primitives must not depend on a router, query, or form library.',
      { path: '^web/ui/', pathNot: TEST },
      { path: 'node_modules/(@tanstack|react-hook-form|@hookform|zod)' },
    ),
    forbid(
      'lib-not-to-features',
      'All features share lib, so it must not import any of them.',
      { path: '^web/lib/' },
      { path: '^web/(features|pages|layouts)/' },
    ),
    forbid(
      'sql-only-in-repositories',
      'Only repositories and server/db build SQL; type imports are fine.',
      { path: '^server/', pathNot: `(^server/db/|repository\\.ts$|${TEST})` },
      { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'only-build-scripts-import-web',
      'Only the build and the development server render pages and create documents.',
      { path: '^scripts/', pathNot: `(^scripts/(build|dev)(/|\\.ts$)|${TEST})` },
      { path: '^(web|documents|tests)/' },
    ),
    forbid(
      'not-to-dev-dependencies',
      'Production code must not import development packages.',
      { path: '^(contracts|cms|words|documents|publish|server|web)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'not-to-tests',
      'Only tests may import tests.',
      { pathNot: `(${TEST}|^(tests|bench)/|\\.config\\.ts$)` },
      { path: `(${TEST}|^tests/)` },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API, so without swc dependency-cruiser reads no files and passes.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist[^/]*|data|test-results|node_modules/\\.cache)(/|$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
