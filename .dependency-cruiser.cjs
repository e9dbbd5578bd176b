/** The arrows between the rooms (docs/architecture.md). tests/architecture breaks each one on purpose. */

const TEST = '\\.test\\.tsx?$'

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'no-cycle',
      'Two files that need each other to run are one file; naming each other by type is fine.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'resolvable',
      'What is imported must exist and be declared in package.json.',
      {},
      // `content:` modules are made by the build.
      { couldNotResolve: true, pathNot: '^content:' },
    ),
    forbid(
      'inside-the-project',
      'The project stands alone.',
      {},
      { path: '^\\.\\./', pathNot: 'node_modules/', couldNotResolve: false },
    ),
    forbid(
      'contracts-stand-alone',
      'Both sides of the wire share them: no other room, no Node, no package but zod.',
      { path: '^contracts/', pathNot: TEST },
      { pathNot: '(^contracts/|node_modules/zod/)' },
    ),
    forbid(
      'content-stands-alone',
      'Words and facts: no other room, nothing that renders.',
      { path: '^content/', pathNot: TEST },
      { path: '(^(contracts|documents|web|server|scripts|tests|bench)/|node_modules/react)' },
    ),
    forbid(
      'documents-know-only-content',
      'Data in, bytes out: fonts and drawings are given by the build.',
      { path: '^documents/', pathNot: TEST },
      { path: '^(contracts|web|server|scripts|tests|bench)/' },
    ),
    forbid(
      'typst-in-documents',
      'What sets documents is 28 MB of WebAssembly; nobody else loads it.',
      { pathNot: '^documents/' },
      { path: 'node_modules/@myriaddreamin/' },
    ),
    forbid(
      'web-knows-only-contracts-and-content',
      'What runs in the browser must not pull in the server.',
      { path: '^web/', pathNot: TEST },
      { path: '^(documents|server|scripts|tests|bench)/' },
    ),
    forbid(
      'web-without-node',
      'Nothing of the browser may need Node.',
      { path: '^web/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'server-knows-only-contracts-and-content',
      'The server serves files; it does not know how they were made.',
      { path: '^server/', pathNot: TEST },
      { path: '^(documents|web|scripts|tests|bench)/' },
    ),
    forbid(
      'features-stay-apart',
      'A feature that needs another one shows a thing that belongs to neither.',
      { path: '^(web|server)/features/([^/]+)/' },
      { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    ),
    forbid(
      'features-below-pages',
      'Pages and layouts use features, never the other way round.',
      { path: '^web/features/' },
      { path: '^web/pages/' },
    ),
    forbid(
      'ui-only-ui',
      'Primitives know no router, no query and no form library.',
      { path: '^web/ui/', pathNot: TEST },
      { path: '^(web|content|contracts)/', pathNot: '^web/ui/' },
    ),
    forbid(
      'ui-without-libraries',
      'Primitives know no router, no query and no form library.',
      { path: '^web/ui/', pathNot: TEST },
      { path: 'node_modules/(wouter|@tanstack|react-hook-form|@hookform|zod)' },
    ),
    forbid(
      'lib-below-features',
      'What every feature uses knows none of them.',
      { path: '^web/lib/' },
      { path: '^web/(features|pages|layouts)/' },
    ),
    forbid(
      'sql-in-repositories',
      'Only repositories and server/db build SQL; others may name the types.',
      { path: '^server/', pathNot: `(^server/db/|repository\\.ts$|${TEST})` },
      { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'scripts-leave-web-to-the-build',
      'Only the build renders pages and sets documents.',
      { path: '^scripts/', pathNot: `(^scripts/build(/|\\.ts$)|${TEST})` },
      { path: '^(web|documents|tests)/' },
    ),
    forbid(
      'production-packages',
      'What runs in production must not lean on a package for development.',
      { path: '^(contracts|content|server|web)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'tests-import-nothing-back',
      'No code depends on a test.',
      { pathNot: `(${TEST}|^(tests|bench)/|\\.config\\.ts$)` },
      { path: `(${TEST}|^tests/)` },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API for it to use; without this it would read nothing and pass.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|test-results|node_modules/\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
