import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { notInstalled } from './process.ts'

/** Values without their display format, except for dates, separated by tabs. */
const TAB_SEPARATED = 'Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false'

const isThere = () => spawnSync('soffice', ['--version']).error === undefined

/** LibreOffice recalculates the files; returns each as text, by name. */
function converted(files: readonly string[], type: string, filter: string): Map<string, string> {
  if (!isThere()) throw notInstalled('libreoffice-calc', 'libreoffice-writer')
  const directory = mkdtempSync(join(tmpdir(), 'forms-'))
  try {
    const profile = pathToFileURL(join(directory, 'profile')).href
    const parameters = ['--headless', '--convert-to', `${type}:${filter}`, '--outdir', directory]
    // One call for all files, because starting takes most of the time.
    execFileSync('soffice', [`-env:UserInstallation=${profile}`, ...parameters, ...files], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 150_000,
    })
    return new Map(
      files.map((file) => {
        const { base, name } = parse(file)
        return [base, readFileSync(join(directory, `${name}.${type}`), 'utf8')]
      }),
    )
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Cells of each spreadsheet's first sheet, by file name. */
export function calculatedCells(files: readonly string[]): Map<string, string[][]> {
  const cellsOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').map((cell) => cell.replaceAll(/^"|"$/g, '')))
  const texts = converted(files, 'csv', TAB_SEPARATED)
  return new Map(Array.from(texts, ([name, text]) => [name, cellsOf(text)]))
}

/** Text of each Word document with whitespace collapsed, by file name. */
export function wordTexts(files: readonly string[]): Map<string, string> {
  const texts = converted(files, 'txt', 'Text (encoded):UTF8')
  return new Map(Array.from(texts, ([name, text]) => [name, text.replaceAll(/\s+/g, ' ')]))
}
