import type { ProjectFile } from './project-files.ts'

/** Returns violations in one file's text, each as a line or a reason. */
export interface TextRule {
  name: string
  files: RegExp
  violations(file: ProjectFile): string[]
}

const MAX_LINES = 300
const SOURCE = /\.(ts|tsx|mjs|cjs)$/
/** Directories whose files use absolute paths as examples. */
const EXAMPLES = /^(deploy|docs)\//

/**
 * Files besides repositories that may contain SQL: the database module, the worker's outbox leases,
 * the attachments that replies, the timeline, and retention share, and backup, restore, and move,
 * which use the database engines directly.
 */
const SQL_FILES = [
  'db/',
  String.raw`features/outbox/(claims|attachments)\.ts`,
  'features/backups/(sqlite|postgres)-(backup|restore|move)',
]

/** Passes process.env to the configuration as a whole. */
const WORKER_ENTRY = 'server/worker.ts'

/** The configuration, and the files that find or set folders before it's read. */
const ENV_READERS = String.raw`server/config/env\.ts|cms/folders\.ts|publish/(cache|main)\.ts`

function linesThatMatch(text: string, pattern: RegExp): string[] {
  return text.split('\n').filter((line) => pattern.test(line))
}

/** Removes comments, which may have forbidden code as an example. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

export const textRules: TextRule[] = [
  {
    name: `a file has at most ${MAX_LINES} lines`,
    files: SOURCE,
    violations: ({ text }) => {
      const count = text.trimEnd().split('\n').length
      return count > MAX_LINES ? [`${count} lines`] : []
    },
  },
  {
    name: 'only paths.ts and routes.ts contain URL literals',
    files: /^(server\/|web\/(?!paths\.ts|routes\.ts|desk\/paths\.ts)).*(?<!\.test)\.tsx?$/,
    violations: ({ text }) =>
      linesThatMatch(
        code(text),
        /(['"`])\/[a-z][\w./?=&${}():-]*\1|(href|to|action)="\/|navigate\('\/'|[pP]ublicUrl\}\/[a-z]/,
      ).map((line) => line.trim()),
  },
  {
    name: 'only server/config/env.ts, the worker, and files that find folders read process.env',
    files: new RegExp(
      `^(?!${ENV_READERS})(server|web|contracts|cms|words|documents|publish)/.*(?<!\\.test)\\.tsx?$`,
    ),
    violations: ({ path, text }) =>
      linesThatMatch(code(text), /process\.env/).filter(
        (line) => !(path === WORKER_ENTRY && /\w\(process\.env\)/.test(line)),
      ),
  },
  {
    name: 'only repositories and server/db use SQL',
    files: new RegExp(`^server/(?!${SQL_FILES.join('|')}).*(?<!repository)(?<!\\.test)\\.ts$`),
    violations: ({ text }) =>
      linesThatMatch(
        code(text),
        /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|executeQuery)\(|\bsql`|\b(insertRows|sendWritten)\(|from '(better-sqlite3|pg)'/,
      ),
  },
  {
    name: "no file contains an absolute path from a developer's machine",
    files:
      /^(?!package-lock\.json|tests\/architecture\/text-rules).*\.(ts|tsx|mjs|cjs|css|md|json|html|yml|yaml|run)$/,
    violations: ({ path, text }) =>
      EXAMPLES.test(path)
        ? []
        : linesThatMatch(text, /(^|[\s'"`(=:])\/(work|home|Users|root)\/[\w.-]{2}|\.\.\/shared/),
  },
  {
    name: 'no test is skipped, focused, or left as a todo',
    files: /^(?!tests\/architecture\/).*\.(test|e2e)\.tsx?$/,
    violations: ({ text }) =>
      linesThatMatch(text, /\b(test|it|describe)\.(skip|only|todo|fixme|fail)\b/),
  },
  {
    name: 'no browser test waits for a fixed time',
    files: /^tests\/e2e\/.*\.ts$/,
    violations: ({ text }) => linesThatMatch(text, /waitForTimeout\(/),
  },
]
