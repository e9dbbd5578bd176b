import type { ProjectFile } from './project-files.ts'

/** A rule that reads the text of one file and answers what breaks it, a line or a reason each. */
export interface TextRule {
  name: string
  /** The files it looks at. */
  files: RegExp
  breaches(file: ProjectFile): string[]
}

const MOST_LINES = 300
const SOURCE = /\.(ts|tsx|mjs|cjs)$/
/** Rooms that speak of directories of a machine as examples: service files and their page. */
const EXAMPLES = /^(deploy|docs)\//

/** They take the environment from the process and hand it over whole. */
const ENTRIES = /^server\/(main|worker)\.ts$/

function linesThatMatch(text: string, pattern: RegExp): string[] {
  return text.split('\n').filter((line) => pattern.test(line))
}

/** Drops comments, which may show what the code must not do. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

export const textRules: TextRule[] = [
  {
    name: `a file has at most ${MOST_LINES} lines`,
    files: SOURCE,
    breaches: ({ text }) => {
      const count = text.trimEnd().split('\n').length
      return count > MOST_LINES ? [`${count} lines`] : []
    },
  },
  {
    name: 'URLs are written in web/paths.ts and web/routes.ts only',
    files: /^web\/(?!paths\.ts|routes\.ts).*(?<!\.test)\.tsx?$/,
    breaches: ({ text }) =>
      linesThatMatch(
        code(text),
        /(['"`])\/[a-z][\w./?=&${}-]*\1|(href|to|action)="\/|navigate\('\/'/,
      ).map((line) => line.trim()),
  },
  {
    name: 'the environment is read in server/env.ts, handed over by the entries',
    files: /^(server|web|contracts|content|documents)\/(?!env\.ts).*(?<!\.test)\.tsx?$/,
    breaches: ({ path, text }) =>
      linesThatMatch(code(text), /process\.env/).filter(
        (line) => !(ENTRIES.test(path) && /\w\(process\.env\)/.test(line)),
      ),
  },
  {
    name: 'SQL is built in repositories, in the outbox and in server/db only',
    files: /^server\/(?!db\/|mail\/outbox\.ts|jobs\/claims\.ts).*(?<!repository)(?<!\.test)\.ts$/,
    breaches: ({ text }) =>
      linesThatMatch(
        code(text),
        /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|executeQuery)\(|\bsql`/,
      ),
  },
  {
    name: 'no file names a directory of the machine it was written on',
    files:
      /^(?!package-lock\.json|tests\/architecture\/text-rules).*\.(ts|tsx|mjs|cjs|css|md|json|html|yml|yaml|run)$/,
    breaches: ({ path, text }) =>
      EXAMPLES.test(path)
        ? []
        : linesThatMatch(text, /(^|[\s'"`(=:])\/(work|home|Users|root)\/[\w.-]{2}|\.\.\/shared/),
  },
  {
    name: 'no test is skipped, focused or left to be written',
    files: /^(?!tests\/architecture\/).*\.(test|e2e)\.tsx?$/,
    breaches: ({ text }) =>
      linesThatMatch(text, /\b(test|it|describe)\.(skip|only|todo|fixme|fail)\b/),
  },
  {
    name: 'no test waits for a fixed time',
    files: /^tests\/e2e\/.*\.ts$/,
    breaches: ({ text }) => linesThatMatch(text, /waitForTimeout\(/),
  },
]
